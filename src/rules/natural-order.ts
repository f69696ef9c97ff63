// The one order of names and titles: `Web 2` before `Web 10`, and letters of one kind together, with and without marks.
import { type ChallengeCategory, challengeCategories, type Locale } from './terms.ts'

/** Its collation is that of Unicode's root: for what is one for readers of all languages. */
const root: Locale = 'en-US'
const collators = new Map<Locale, Intl.Collator>()

function collatorOf(locale: Locale): Intl.Collator {
  const known = collators.get(locale)
  if (known) return known
  const collator = new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator
}

/** @param locale the reader's language; without one, the order that is the same for all. */
export function naturalOrder(locale: Locale = root): (a: string, b: string) => number {
  const { compare } = collatorOf(locale)
  return (a, b) => compare(a, b) || (a < b ? -1 : Number(a > b))
}

/** By category in the order of the terms, then by the places that organisers gave (hand-order.ts), then by title. */
export function challengeOrder(locale?: Locale) {
  const byTitle = naturalOrder(locale)
  return (a: Titled, b: Titled): number =>
    challengeCategories.indexOf(a.category) - challengeCategories.indexOf(b.category) ||
    placeOf(a) - placeOf(b) ||
    byTitle(a.title, b.title) ||
    a.id - b.id
}

/** One without a place, as a new one is, comes after those that have one. */
const placeOf = ({ position }: Titled): number => position ?? Number.MAX_SAFE_INTEGER

export interface Titled {
  id: number
  title: string
  category: ChallengeCategory
  position?: number | null
}
