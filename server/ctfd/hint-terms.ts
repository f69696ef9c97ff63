// Hints as CTFd has them, each with a number, and ours: texts that cost nothing, and hints that cost points or wait for others.
import { createHash } from 'node:crypto'
import type { PaidHint } from '#src/rules/hints.ts'

/** A number that stays the same as long as a thing of a challenge does: CTFd has numbers where we have texts. */
export const numberOf = (challengeId: number, kind: string, text: string): number =>
  createHash('sha256').update(`${challengeId} ${kind} ${text}`).digest().readUIntBE(0, 6)

/** Stands for a text that comes with the next call. */
const soon = '…'
const titleAt = (place: number) => `Hint ${place}`
export const isUntitled = (title: string) => /^Hint \d+$/.test(title)

interface Hints {
  hints: readonly string[]
  paidHints: readonly PaidHint[]
}

interface SentHint {
  content: string
  title: string
  cost: number
}

/** @param key of the new hint, unless it is a text that costs nothing. */
export function addHint(
  { hints, paidHints }: Hints,
  { content, title, cost }: SentHint,
  key: string,
): { hints: string[] } | { paidHints: PaidHint[] } {
  const text = content.trim()
  if (text !== '' && title === '' && cost === 0) return { hints: [...hints, text] }
  const shown = title.trim() || titleAt(hints.length + paidHints.length + 1)
  return { paidHints: [...paidHints, { key, title: shown, text: text || soon, cost, requires: [] }] }
}

export interface NumberedHint {
  id: number
  /** Of a hint that costs nothing: its place among them. */
  plain?: number
  paid?: PaidHint
}

export const numberedHints = (challengeId: number, { hints, paidHints }: Hints): NumberedHint[] => [
  ...hints.map((text, plain) => ({ id: numberOf(challengeId, 'hint-text', text), plain })),
  ...paidHints.map((paid) => ({ id: numberOf(challengeId, 'hint', paid.key), paid })),
]

export function hintShape(challengeId: number, all: Hints, { id, plain, paid }: NumberedHint) {
  const numbers = paid?.requires.map((key) => numberOf(challengeId, 'hint', key)) ?? []
  return {
    id,
    type: 'standard',
    challenge: challengeId,
    challenge_id: challengeId,
    title: paid && !isUntitled(paid.title) ? paid.title : '',
    content: paid ? (paid.text === soon ? '' : paid.text) : all.hints[plain!]!,
    cost: paid?.cost ?? 0,
    requirements: numbers.length > 0 ? { prerequisites: numbers } : null,
  }
}

export interface HintPatch {
  content?: string | undefined
  title?: string | undefined
  cost?: number | undefined
  /** Numbers of hints. */
  requires?: readonly number[] | undefined
}

/**
 * A text that costs nothing becomes a hint with a key as soon as it has a cost, a title or requirements.
 * @param key the one that it gets then.
 */
export function changeHint(
  challengeId: number,
  all: Hints,
  { plain, paid }: NumberedHint,
  patch: HintPatch,
  key: string,
): { hints: string[]; paidHints: PaidHint[] } {
  const keys = new Map(all.paidHints.map(({ key }) => [numberOf(challengeId, 'hint', key), key]))
  const requires = patch.requires?.flatMap((number) => keys.get(number) ?? [])
  if (plain !== undefined && !patch.title && !patch.cost && !requires?.length) {
    const hints = all.hints.map((text, at) => (at === plain ? patch.content?.trim() || text : text))
    return { hints, paidHints: [...all.paidHints] }
  }
  const before = paid ?? {
    key,
    title: titleAt(plain! + 1),
    text: all.hints[plain!]!,
    cost: 0,
    requires: [],
  }
  const next = {
    ...before,
    ...(patch.title !== undefined && { title: patch.title.trim() || before.title }),
    ...(patch.content !== undefined && { text: patch.content.trim() || before.text }),
    ...(patch.cost !== undefined && { cost: patch.cost }),
    ...(requires && { requires }),
  }
  return paid
    ? { hints: [...all.hints], paidHints: all.paidHints.map((one) => (one.key === paid.key ? next : one)) }
    : { hints: all.hints.filter((_, at) => at !== plain), paidHints: [...all.paidHints, next] }
}

export const withoutHint = (all: Hints, { plain, paid }: NumberedHint) => ({
  hints: all.hints.filter((_, at) => at !== plain),
  paidHints: all.paidHints
    .filter(({ key }) => key !== paid?.key)
    .map((one) => ({ ...one, requires: one.requires.filter((key) => key !== paid?.key) })),
})
