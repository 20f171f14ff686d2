import { expect, test } from 'vitest'
import { greet } from './name.rules.ts'

test.each([
  ['Sam Okafor', 'Hello Sam Okafor,'],
  ['  Li\tNa ', 'Hello Li Na,'],
  ['Mara Lindqvist-O’Brien', 'Hello Mara Lindqvist-O’Brien,'],
  ['J. R. Weber Jr.', 'Hello J. R. Weber Jr.,'],
  ['Sam <b>', 'Hello Sam <b>,'],
  ['محمد', 'Hello محمد,'],
  ['नीलम', 'Hello नीलम,'],
])('[NUDGE-01] a mail greets %j', (name, expected) => {
  expect(greet(name)).toBe(expected)
})

test.each([
  '',
  'evil.example',
  'www.evil.example/login',
  'https://evil.example',
  'Call 0800 123456',
  'sam@evil.example',
  'You won: open the link',
  'evil。example',
  'Your account was closed and your cards are gone',
])('[NUDGE-01] a mail to an address that nobody confirmed has no text of a stranger: %j', (name) => {
  expect(greet(name)).toBe('Hello,')
})
