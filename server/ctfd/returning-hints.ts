// ctfcli deletes all hints of a challenge and makes them again, one by one, some without their text at first. What teams have bought
// is stored by the key of a hint. So a hint is made with a key that no other has had, and when all are there, which the next change of
// the challenge tells, those that have come back get the keys that they had.
import type { CtfcliChallenge, GoneHint } from '#src/contract/ctfcli.ts'
import { limits } from '#src/contract/limits.ts'
import type { PaidHint } from '#src/rules/hints.ts'
import { isUntitled, numberOf } from './hint-terms.ts'

type Hinted = Pick<CtfcliChallenge, 'id' | 'paidHints' | 'sent'>
type Remembered = Pick<CtfcliChallenge['sent'], 'goneHints' | 'newHints'>

/** What stands for a text that is not stored twice. */
const textNumber = (challengeId: number, text: string) => numberOf(challengeId, 'text of a hint', text)

/** @param bought keys of hints that teams have bought, of hints that are gone too. */
export function freshKey({ paidHints, sent }: Hinted, place: number, bought: readonly string[]): string {
  const taken = new Set([...[...paidHints, ...(sent.goneHints ?? [])].map(({ key }) => key), ...bought])
  for (let at = place; ; at++) if (!taken.has(`ctfcli-${at}`)) return `ctfcli-${at}`
}

/** To be stored with a new hint. Somebody may have deleted others in the editor meanwhile. */
export const withNewHint = ({ paidHints, sent: { newHints = [] } }: Hinted, key: string): Remembered => ({
  newHints: [...newHints.filter((one) => paidHints.some((hint) => hint.key === one)), key],
})

/** To be stored with the deletion of a hint. One that the same sync has made is not remembered. */
export function rememberGone({ id, paidHints, sent }: Hinted, gone: PaidHint): Remembered {
  const { goneHints = [], newHints = [] } = sent
  if (newHints.includes(gone.key)) return { newHints: newHints.filter((key) => key !== gone.key) }
  const { key, title, text, cost } = gone
  const places = goneHints.flatMap((one) => one.place ?? []).toSorted((a, b) => a - b)
  let place = paidHints.findIndex((one) => one.key === key)
  for (const other of places) if (other <= place) place += 1
  const others = goneHints.filter((one) => one.key !== key)
  return { goneHints: [...others, { key, title, text: textNumber(id, text), cost, place }].slice(-most) }
}
const most = limits.goneHintsMax

/**
 * Gives hints that have come back the keys that they had: those with the same text, then those with the title that the author gave
 * them. One that has another text and no title is taken for the same only when nothing else can have happened: as many hints as
 * before, each of the others in its place, and the same cost.
 * @returns undefined when there is nothing to settle.
 */
export function settleHints({
  id,
  paidHints,
  sent,
}: Hinted): (Remembered & { paidHints: PaidHint[] }) | undefined {
  const { goneHints = [], newHints = [] } = sent
  const made = paidHints.filter(({ key }) => newHints.includes(key))
  const deleted = goneHints.filter(({ place }) => place !== null)
  if (newHints.length === 0 && deleted.length === 0) return undefined
  const back = new Map<PaidHint, GoneHint>()
  const match = (
    among: readonly GoneHint[],
    isSame: (hint: PaidHint, gone: GoneHint, at: number) => boolean,
  ) => {
    for (const [at, hint] of made.entries()) {
      if (back.has(hint)) continue
      const used = new Set(back.values())
      const found = among.find((gone) => !used.has(gone) && isSame(hint, gone, at))
      if (found) back.set(hint, found)
    }
  }
  // Those of this sync first, then those of earlier ones, the last first.
  const all = [...deleted, ...goneHints.filter(({ place }) => place === null).toReversed()]
  const hasText = (hint: PaidHint, gone: GoneHint) => gone.text === textNumber(id, hint.text)
  match(all, (hint, gone) => hasText(hint, gone) && gone.cost === hint.cost)
  match(all, hasText)
  match(deleted, (hint, gone) => !isUntitled(hint.title) && gone.title === hint.title)
  const isStill = made.every((hint, at) => !back.has(hint) || back.get(hint)!.place === at)
  if (isStill && made.length === deleted.length) {
    const isBare = ({ title }: { title: string }) => isUntitled(title)
    match(deleted, (hint, gone, at) => {
      return gone.place === at && gone.cost === hint.cost && isBare(hint) && isBare(gone)
    })
  }
  const keys = new Map([...back].map(([hint, gone]) => [hint.key, gone.key]))
  const nowOf = (key: string) => keys.get(key) ?? key
  const found = new Set(back.values())
  return {
    paidHints: paidHints.map((hint) => ({
      ...hint,
      key: nowOf(hint.key),
      requires: hint.requires.map(nowOf),
    })),
    goneHints: goneHints.filter((gone) => !found.has(gone)).map((gone) => ({ ...gone, place: null })),
    newHints: [],
  }
}
