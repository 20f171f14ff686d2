import { Checkbox } from '#app/ui/checkbox.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Demo } from './demo.tsx'

export function FieldGallery() {
  return (
    <Demo title="Fields">
      <div className="cells">
        <TextField
          label="Deck name"
          defaultValue="Sliding window drills"
          hint="Shown on the card and in the study session."
        />
        <TextField label="Deck name" error="Enter a name for the deck." />
        <TextField label="Email" readOnly defaultValue="sam.okafor@example.com" />
        <TextField
          label="Password"
          type="password"
          labelEnd={<span className="small faint">Line end</span>}
        />
        <SelectField label="Type">
          <option>Graphs</option>
          <option>Trees</option>
        </SelectField>
        <SelectField label="Type" error="Choose a type.">
          <option>None</option>
        </SelectField>
        <TextareaField label="Description" isOptional placeholder="What is in it, in one sentence" />
        <TextareaField label="Answer" error="Write an answer." />
        <SegmentedControl
          label="Category"
          defaultValue="algorithmic"
          options={[
            { value: 'behavioral', label: 'Behavioral' },
            { value: 'algorithmic', label: 'Algorithmic' },
            { value: 'system-design', label: 'System Design' },
          ]}
        />
        <div className="form">
          <Checkbox defaultChecked>Include a code block</Checkbox>
          <Checkbox>Unchecked</Checkbox>
        </div>
        <div className="form">
          <Switch label="Single-key shortcuts" defaultChecked />
          <Switch label="Submit as public" hint="An administrator reviews it first." />
        </div>
      </div>
    </Demo>
  )
}
