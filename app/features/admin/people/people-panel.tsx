import type { PersonRow } from '#app/features/people/people.schema.ts'
import { MAX_SEARCH } from '#app/features/people/people.rules.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Form } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toDay } from '#app/features/admin/admin-time.ts'
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
    <section className="panel admin-page" aria-labelledby="people">
      <div className="panel-head">
        <h2 id="people">People</h2>
        <span className="meta">Sorted by email</span>
      </div>
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
          <div className="table-wrap">
            <table className="table table-cards">
              <thead>
                <tr>
                  <th>Person</th>
                  <th>Id</th>
                  <th>Role</th>
                  <th>Status</th>
                  <th>Joined</th>
                  <th>
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <PersonTableRow key={person.id} person={person} isSelf={person.id === viewer.id} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </PageList>
    </section>
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
        <time dateTime={person.createdAt}>{toDay(person.createdAt)}</time>
      </td>
      <td>
        <div className="actions">
          <PersonActions person={person} isSelf={isSelf} />
        </div>
      </td>
    </tr>
  )
}
