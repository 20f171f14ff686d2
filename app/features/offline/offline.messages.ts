import { countOf } from '#app/features/memory/parts/figure-text.rules.ts'

export const offlineMessages = {
  needsConnection: 'Needs a connection',
  offline: "You're offline.",
  keepGoing: 'Keep going. Your answers are saved on this device.',
  stillWorks: 'This page still works. Today, your review and what you opened before do too.',
  unreachable: "The server doesn't answer.",
  copyShown: 'You see what is saved on this device.',
  stillOffline: 'Still no connection. Your answers are safe on this device.',
  backOnline: 'Back online.',
  sent: (count: number) => `Back online. ${countOf(count, 'answer')} sent.`,
  opening: 'Opening what is saved on this device…',
  nothingSaved: 'Nothing is saved on this device',
  nothingSavedDetail: 'Open Flashcards once with a connection. After that, your cards open without one.',
  pageMissing: 'This page needs a connection',
  pageMissingDetail:
    'It was not opened on this device before, or too long ago. Your review and your decks in learning still work.',
  loggedOut: 'Nobody is logged in on this device',
  loggedOutDetail: 'Log in once with a connection. After that, your cards open without one.',
  newVersion: 'A new version is ready.',
  newVersionDetail: 'Nothing that you typed is saved by a reload, so choose the moment.',
  installTitle: 'Install Flashcards',
  installDetail: 'Opens in its own window and keeps your cards ready when there is no signal. About 3 MB.',
} as const
