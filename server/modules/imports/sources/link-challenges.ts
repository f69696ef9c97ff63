// Challenges of a repository name each other by their titles. Two with the same title are both refused, since a reference to them would be ambiguous. Of
// two with one id of their format, the last one counts, as on the platforms that take them one after the other.
import type { BundleChallenge } from '../bundle.ts'
import type { Report } from '../create-report.ts'
import { breakCircles } from '../fit/break-circles.ts'
import type { UnlinkedChallenge } from './challenge-file.ts'

const fold = (title: string): string => title.normalize('NFC').trim()

export function linkChallenges(all: readonly UnlinkedChallenge[], report: Report): BundleChallenge[] {
  const lastOf = new Map(all.map((challenge) => [challenge.key, challenge]))
  const unlinked = all.filter((challenge) => lastOf.get(challenge.key) === challenge)
  const counts = new Map<string, number>()
  for (const { title } of unlinked) counts.set(fold(title), (counts.get(fold(title)) ?? 0) + 1)
  const scopeOf = ({ key, title, place }: UnlinkedChallenge) =>
    report.about({ kind: 'challenge', key, name: title }, place)
  for (const challenge of all)
    if (!unlinked.includes(challenge)) scopeOf(challenge).refuse('KeyTwice', { key: challenge.key })
  const kept = unlinked.filter((challenge) => {
    const isAlone = counts.get(fold(challenge.title)) === 1
    if (!isAlone) scopeOf(challenge).refuse('TitleTwice', { title: challenge.title })
    return isAlone
  })
  const indexOf = new Map(kept.map(({ title }, at) => [fold(title), at]))
  const needs = kept.map((challenge, own) => {
    const scope = scopeOf(challenge)
    const found = challenge.requires.flatMap(({ title, line }) => {
      const at = indexOf.get(fold(title))
      if (at === undefined) scope.warn('RequirementUnknown', { name: title.slice(0, 200) }, line)
      else if (at === own) scope.warn('RequirementCircle', { name: title }, line)
      return at === undefined || at === own ? [] : [at]
    })
    return [...new Set(found)]
  })
  breakCircles(needs, (from, to) => scopeOf(kept[from]!).warn('RequirementCircle', { name: kept[to]!.title }))
  return kept.map(({ requires: _, ...challenge }, at) => ({
    ...challenge,
    prerequisites:
      needs[at]!.length > 0 ? [{ challenges: needs[at]!.map((index) => kept[index]!.key), needed: 0 }] : [],
  }))
}
