import { createHash } from 'node:crypto'
import { COMMON_PASSWORD_HASHES } from './common-password-hashes.server.ts'

/** Six bytes are eight characters of base64url. */
const HASH_BYTES = 6
const HASH_PATTERN = /[\w-]{8}/g

/** The hashes of the most common passwords. */
const COMMON = new Set(COMMON_PASSWORD_HASHES.match(HASH_PATTERN))

/** Words of this site and of passwords since then, in lower case. Suffixes and look-alikes are removed before. */
const WORDS = new Set(
  `abcdef access account action adidas admin administrator adobe alexander amanda america andrea andrew angel anthony
  apple arsenal asdfgh asdfghjkl ashley austin badboy bailey banana barcelona baseball basketball batman beautiful
  benjamin biteme blessed blink buster butterfly changeme charlie cheese chelsea chicken chocolate chris christian
  cookie computer coffee cowboy daniel default diamond dolphin donald dragon eagles elephant eminem everton facebook
  family ferrari flashcards flower football forever freedom friend friends ginger golden google guest guitar hacker
  hannah harley heaven hello helloworld hockey hottie hunter iceman iloveu iloveyou internet interview jackson jasmine
  jennifer jessica jesus jordan joshua justin killer kitten letmein liverpool login london lovely loveme lovers maggie
  marina martin master matrix matthew merlin michael michelle mickey monkey mother mustang mynoob naruto newpass
  nicole ninja nothing numberone office orange passion passw password passwort pepper peanut phoenix player please
  pokemon princess purple qazwsx qwerty qwertz azerty rachel rainbow ranger robert rockyou samantha samsung secret
  secure server shadow soccer sophie spiderman starwars student summer sunshine superman system taylor teacher temp
  tequila test tester testing thomas thunder tigger tinkerbell trustno user username vanessa victoria welcome whatever
  william winter winner wizard yankees zaq zxcvbn zxcvbnm`.split(/\s+/),
)

const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']
const COLUMNS = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8',
]
const reverse = (text: string) => Array.from(text).toReversed().join('')
const WALKS = [...ROWS, ...COLUMNS].flatMap((walk) => [walk + walk, reverse(walk + walk)])

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** A common word with more characters than this around it is accepted. */
const MAX_AFFIX_LENGTH = 5

const isListed = (text: string) =>
  WORDS.has(text) ||
  COMMON.has(createHash('sha256').update(text).digest().subarray(0, HASH_BYTES).toString('base64url'))

const replaceLookAlikes = (text: string) =>
  Array.from(text, (character) => LOOK_ALIKES[character] ?? character).join('')

const firstHalf = (text: string) => text.slice(0, text.length / 2)
const isDoubled = (text: string) => text === firstHalf(text).repeat(2)

/** Repeats of up to three characters: 'aaaaaa', '121212', 'abcabc'. */
const isRepeated = (text: string) => /^(.{1,3})\1+$/.test(text)

/** Consecutive characters, ascending or descending: 'abcdef', '987654'. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && (step === 1 || step === -1)
}

function isCommonWord(text: string): boolean {
  if (isListed(text)) return true
  const bare = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  if (text.length - bare.length > MAX_AFFIX_LENGTH) return false
  const plain = replaceLookAlikes(text)
  const candidates = [bare, plain, plain.replace(/[^\p{L}]+$/u, ''), replaceLookAlikes(bare)]
  return candidates.some(
    (candidate) => isListed(candidate) || (isDoubled(candidate) && isListed(firstHalf(candidate))),
  )
}

/**
 * Whether a password is easy to guess: a keyboard walk, a sequence, a common word with digits or symbols around it,
 * or the person's own email.
 */
export function isCommonPassword(password: string, email: string | null = null): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const ownEmail = email?.toLowerCase() ?? ''
  if (ownEmail !== '' && (text === ownEmail || text === ownEmail.split('@', 1)[0])) return true
  const core = text.replace(/[^\p{L}\d]+$/u, '')
  return (
    isRepeated(text) || isSequence(core) || WALKS.some((walk) => walk.includes(core)) || isCommonWord(text)
  )
}
