import { trimInvisible } from './visible.ts'

/** Composed (NFC), without what shows nothing at its ends. Flags are stored so, too. */
export const normaliseAnswer = (text: string): string => trimInvisible(text.normalize('NFC'))
