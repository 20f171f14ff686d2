import { expect, test } from 'vitest'

import { FakeLoans, MailerSpy, remindOnlyForTomorrow, Reminders } from './reminders.ts'

test('only loans due tomorrow are reminded', () => {
  const { actual, expected } = remindOnlyForTomorrow()
  expect(actual).toEqual(expected)
})

test('without loans nothing is sent', () => {
  const mailer = new MailerSpy()
  new Reminders(new FakeLoans(), mailer).sendDueTomorrow(7)
  expect(mailer.sent).toEqual([])
})
