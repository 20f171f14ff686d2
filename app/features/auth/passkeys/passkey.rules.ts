/** A phone, a laptop and a few keys; more would be a script. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60
export const CHALLENGE_LIFE_MS = 10 * 60_000
const DEFAULT_NAME = 'Passkey'

/** Password managers and systems by the model that they send with a new passkey. It is a hint for a name, and no proof. */
const NAMES_BY_MODEL = new Map([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['adce0002-35bc-c60a-648b-0b25f1f05503', 'Chrome on Mac'],
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'iCloud Keychain'],
  ['dd4ec289-e01d-41c9-bb89-70fa845d4bf2', 'iCloud Keychain'],
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
  ['9ddd1817-af5a-4672-a2b9-3e3dd95000a9', 'Windows Hello'],
  ['6028b017-b1d4-4c02-b4b3-afcdafc96bb2', 'Windows Hello'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['d548826e-79b4-db40-a3d8-11116f7e8349', 'Bitwarden'],
  ['531126d6-e717-415c-9320-3d9aa6981239', 'Dashlane'],
  ['fdb141b2-5d84-443e-8a35-4698c205a502', 'KeePassXC'],
  ['50726f74-6f6e-5061-7373-50726f746f6e', 'Proton Pass'],
])

/** The name of a new passkey, until its owner gives it another. */
export const defaultPasskeyName = (model: string) => NAMES_BY_MODEL.get(model) ?? DEFAULT_NAME

/** Whether a passkey is in a password manager or on one device only. */
export const describePasskeyKind = ({ isSynced }: { isSynced: boolean }) =>
  isSynced ? 'Synced between your devices' : 'On one device'
