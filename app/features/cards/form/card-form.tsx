import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { CardFields } from './card-fields.tsx'
import { pictureMarkdown } from '#app/features/pictures/picture.rules.ts'
import { usePictureDialog } from '#app/features/pictures/use-picture-dialog.tsx'
import { CardFace } from '#app/features/cards/card-face.tsx'
import { type CardForm as CardValues, cardFormSchema } from '#app/features/cards/card.schema.ts'

type CardFormProps = {
  title: ReactNode
  card?: CardValues
  formRef?: Ref<HTMLFormElement>
  failure: string | null
  /** Called on every change. */
  onEdit?: (form: HTMLFormElement) => void
  onSubmit: (card: CardValues) => void
  /** The buttons below the fields. */
  children: ReactNode
}

/** Edits a card, with a preview. Ctrl+Enter or Cmd+Enter submits from any field. */
export function CardForm({ title, card, formRef, failure, onEdit, onSubmit, children }: CardFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [previewed, setPreviewed] = useState<CardValues | null>(null)
  const pictures = usePictureDialog()

  function read(form: HTMLFormElement): CardValues | null {
    const parsed = parseForm(cardFormSchema, form)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (parsed.ok) return parsed.values
    setPreviewed(null)
    focusFirstError(form, parsed.errors)
    return null
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = read(event.currentTarget)
    if (values !== null) onSubmit(values)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  const isPreview = previewed !== null
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the whole form */}
      <form
        ref={formRef}
        method="post"
        noValidate
        onChange={({ currentTarget }) => onEdit?.(currentTarget)}
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
      >
        <div className="panel-head">
          {title}
          <Button
            className="card-form-switch"
            variant="ghost"
            size="sm"
            onClick={({ currentTarget: { form } }) =>
              setPreviewed(isPreview || form === null ? null : read(form))
            }
          >
            {isPreview ? 'Write' : 'Preview'}
          </Button>
        </div>
        <div className="panel-body form">
          {previewed !== null && <CardFace card={previewed} />}
          <div className="form" hidden={isPreview}>
            <CardFields
              {...(card === undefined ? {} : { card })}
              errors={errors}
              onPictures={(files, insert) =>
                pictures.open(files, (picture, alt) => insert(pictureMarkdown(alt, picture.address)))
              }
              onEdit={(name) => setErrors(({ [name]: _, ...rest }) => rest)}
            />
          </div>
          {failure !== null && <p className="error">{failure}</p>}
          {children}
        </div>
      </form>
      {/* Outside of the form, because React's events pass through the portal of a dialog. */}
      {pictures.dialog}
    </>
  )
}
