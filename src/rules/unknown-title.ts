/** In the place of a title that must not be known. In a file of its own, because the first script of the board has it. */
export const unknownTitle = '???'
