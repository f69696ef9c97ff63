// What of a text can be seen. Marks, characters that steer others, and fillers show nothing by themselves.

/** Not among them: the empty pattern of Braille, the place of an object, a note without a head, and what is ignored by default. */
const seen = /(?![\u2800\ufffc\u{1d159}\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

export const hasVisible = (text: string): boolean => seen.test(text)

const edges =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/gu

/** Without blanks and characters that show nothing at its ends. */
export const trimInvisible = (text: string): string => text.replace(edges, '')

/** Line breaks and characters that show nothing inside of a text. */
export const hidesSomething = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u00a0]/u.test(text)
