// Hints that cost nothing and wait for nothing are plain texts; the others are paid hints, and so is one that another waits for.
import { limits } from '#src/contract/limits.ts'
import { hintProblem, type PaidHint } from '#src/rules/hints.ts'
import type { Scope } from '../create-report.ts'
import { fitText } from './fit-texts.ts'
import { within } from './within.ts'

export interface ForeignHint {
  key: string | undefined
  title: string
  text: string
  cost: number
  requires: readonly string[]
  line?: number | undefined
}

type Paid = PaidHint & { requires: string[] }

export function fitHints(
  hints: readonly ForeignHint[],
  scope: Scope,
): { hints: string[]; paidHints: Paid[] } {
  const keys = new Set(hints.flatMap(({ key }) => key ?? []))
  for (const { requires, line } of hints) {
    for (const key of requires)
      if (!keys.has(key)) scope.warn('RequirementUnknown', { name: key.slice(0, 60) }, line)
  }
  const needed = new Set(hints.flatMap(({ requires }) => requires))
  const plain: string[] = []
  const paid: Paid[] = []
  for (const [at, { key, title, text, cost, requires, line }] of hints.entries()) {
    const known = requires.filter((other) => keys.has(other) && other !== key)
    const fitted = fitText(text.trim(), limits.hintMax, 'hints', scope)
    if (fitted === '') {
      scope.warn('EmptyLeftOut', { field: 'hints' }, line)
      continue
    }
    const price = within(Math.round(cost), limits.originalScoreMax, 'hints.cost', scope)
    if (price === 0 && known.length === 0 && !(key !== undefined && needed.has(key))) {
      plain.push(title === '' ? fitted : fitText(`${title}: ${fitted}`, limits.hintMax, 'hints', scope))
      continue
    }
    if (price > 0) scope.note('HintCosts', { cost: price }, line)
    paid.push({
      key: (key ?? `hint-${at + 1}`).slice(0, limits.hintKeyMax),
      title: fitText(
        title.replace(/\s+/g, ' ').trim() || `${paid.length + 1}`,
        limits.hintTitleMax,
        'hints',
        scope,
      ),
      text: fitted,
      cost: price,
      requires: known.map((other) => other.slice(0, limits.hintKeyMax)),
    })
  }
  if (plain.length > limits.hintsMax)
    scope.warn('TooMany', { field: 'hints', most: limits.hintsMax, count: plain.length })
  if (paid.length > limits.paidHintsMax)
    scope.warn('TooMany', { field: 'hints', most: limits.paidHintsMax, count: paid.length })
  const kept = paid.slice(0, limits.paidHintsMax)
  // Without what cannot be fulfilled: the verbs refuse such a list.
  for (let problem = hintProblem(kept); problem; problem = hintProblem(kept)) {
    const at = kept.findLastIndex(({ title }) => title === problem.title)
    if (problem.kind === 'same-key') kept[at] = { ...kept[at]!, key: `hint-again-${at + 1}` }
    else kept[at] = { ...kept[at]!, requires: [] }
    scope.warn('RequirementCircle', { name: problem.title })
  }
  return { hints: plain.slice(0, limits.hintsMax), paidHints: kept }
}
