// What the organisers of a game choose for a category of their own.
import { challengeCategories } from './terms.ts'

/** Palettes of the theme. */
export const categoryTones = [
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'grape',
  'pink',
] as const
export type CategoryTone = (typeof categoryTones)[number]

/** Letters and numerals of the International Code of Signals whose flags no documented category has. */
export const categoryPatterns = [
  'B',
  'C',
  'J',
  'S',
  'T',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '8',
] as const
export type CategoryPattern = (typeof categoryPatterns)[number]

export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Names are compared as they are read: without regard to capitals and to blanks around them. */
export const findNamed = <Named extends { name: string }>(
  all: readonly Named[],
  name: string,
): Named | undefined => all.find((one) => isSameName(one.name, name.replace(/\s+/g, ' ').trim()))

export const isDocumentedName = (name: string): boolean =>
  challengeCategories.some((category) => isSameName(category, name))
