const ROOM = /\/mock\/[\w-]{22}(?![\w-])/g

/** A path without the secret of a mock interview: the link admits a person, so no log may have it. */
export const hideRoomSecret = (path: string): string => path.replaceAll(ROOM, '/mock/[room]')
