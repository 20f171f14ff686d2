export class ForbiddenError extends Error {
  constructor() {
    super("You don't have access to this clinic.")
  }
}

/** Also for letters that the user may not know about: numbers can be guessed. */
export class NotFoundError extends Error {
  constructor(letterId: number) {
    super(`There is no letter ${letterId}.`)
  }
}
