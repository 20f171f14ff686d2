/** A dialog keeps the keys, wherever the focus is: not every browser moves it there when somebody clicks on a text of it. */
export const isDialogOpen = (): boolean => document.querySelector('.scrim:not(dialog), dialog[open]') !== null
