/** What no text may have: half of a character pair, characters that are none, and NUL, which PostgreSQL cannot store. */
const unstorable = /[\0\p{Cs}\p{Noncharacter_Code_Point}]/u

export const isStorable = (text: string): boolean => !unstorable.test(text)
