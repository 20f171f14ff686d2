const ROOM = /\/mock\/[\w-]{22}(?![\w-])/g
const INVITATION = /\/join\/[\w-]+/g

/** A path without the secret of a mock interview or an invitation: such a link admits a person, so no log may have it. */
export const hideLinkSecrets = (path: string): string =>
  path.replaceAll(ROOM, '/mock/[room]').replaceAll(INVITATION, '/join/[invitation]')
