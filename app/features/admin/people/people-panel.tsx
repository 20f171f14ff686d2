import type { PersonRow } from '#app/features/people/people.schema.ts'
import { MAX_SEARCH } from '#app/features/people/people.rules.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { formatDate } from '#app/shared/time-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ActionTable } from '#app/features/admin/action-table.tsx'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { peopleQuery } from '#app/features/admin/admin.queries.ts'
import { PageList } from '#app/features/admin/page-list.tsx'
import { PersonId } from './person-id.tsx'
import { PersonActions } from './person-actions.tsx'

/** Searches accounts by email or id and shows the actions for each. */
export function PeoplePanel({ search }: { search: string }) {
  const list = useInfiniteQuery(peopleQuery(useApi(), search))
  const viewer = useSignedInViewer()
  return (
    <Panel className="admin-page" title="People" meta="Sorted by email">
      <Form className="panel-filter" role="search" action="/admin/people">
        <TextField
          key={search}
          label="Email or id"
          name="search"
          type="search"
          placeholder="Start typing an email or id"
          maxLength={MAX_SEARCH}
          defaultValue={search}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="panel-filter-tools">
          <Button type="submit">Search</Button>
        </div>
      </Form>
      <PageList
        list={list}
        itemsOf={(page) => page.people}
        failureText={adminMessages.loadPeopleFailed}
        empty="No people found."
        moreLabel="Load More People"
      >
        {(people) => (
          <ActionTable heads={['Person', 'Id', 'Role', 'Status', 'Joined']}>
            {people.map((person) => (
              <PersonTableRow key={person.id} person={person} isSelf={person.id === viewer.id} />
            ))}
          </ActionTable>
        )}
      </PageList>
    </Panel>
  )
}

function PersonTableRow({ person, isSelf }: { person: PersonRow; isSelf: boolean }) {
  return (
    <tr>
      <td className="lead break">
        <strong>{person.email}</strong>
        <span className="table-note" dir="auto">
          {person.name}
        </span>
      </td>
      <td data-th="Id">
        <PersonId id={person.id} />
      </td>
      <td data-th="Role">{person.role === 'admin' ? <Badge kind="accent">admin</Badge> : person.role}</td>
      <td data-th="Status">
        {person.bannedAt === null ? (
          'Active'
        ) : (
          <span className="break">
            <Badge kind="plain">Banned</Badge>{' '}
            <span className="table-note" dir="auto">
              {person.banReason}
            </span>
          </span>
        )}
      </td>
      <td data-th="Joined">
        <time dateTime={person.createdAt}>{formatDate(person.createdAt)}</time>
      </td>
      <td>
        <div className="actions">
          <PersonActions person={person} isSelf={isSelf} />
        </div>
      </td>
    </tr>
  )
}
