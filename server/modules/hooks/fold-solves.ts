// Solves that wait for a chat, as one message: otherwise a burst takes minutes of a service that takes a few messages a minute. Each of the first
// three has a line of its own; the others of a challenge share one, in the place of the first of them.
import type { I18n } from '@lingui/core'
import type { HookMessage } from '#src/contract/hook-messages.ts'
import { type ChatKind, chatText, messageMax } from '#src/rules/hooks/chat-text.ts'
import type { HookKind } from '#src/rules/hooks/hook-terms.ts'
import { composeText } from './compose-text.ts'

export type Solve = Extract<HookMessage, { type: 'game.solve' }>

/** Fewer are sent one by one. */
export const foldedMin = 3
export const foldedMax = 100
/** A longer list is read by nobody. */
const namesMax = 20

const solves = /*i18n*/ {
  id: 'hook.solves',
  message: '{count, plural, one {# new solve} other {# new solves}} in {challenge} ({game}): {teams}',
}
const solvesOfMore = /*i18n*/ {
  id: 'hook.solvesOfMore',
  message:
    '{count, plural, one {# new solve} other {# new solves}} in {challenge} ({game}): {teams}, and {more} more',
}

/** Programs get each message, and so do templates that name what one message is about. */
export const folds = (kind: HookKind, template: string): kind is ChatKind =>
  kind !== 'webhook' && !/\{\{(team|challenge|blood|timestamp)\}\}/.test(template)

/** @returns the text, and how many of the messages are in it: the first ones, as many as the service takes. */
export function foldSolves(
  i18n: I18n,
  kind: ChatKind,
  messages: readonly Solve[],
): { text: string; count: number } {
  const most = messageMax[kind]
  for (let count = messages.length; count > 1; count--) {
    for (let names = namesMax; names > 0; names--) {
      const text = linesOf(i18n, kind, messages.slice(0, count), names).join('\n')
      if (text.length <= most) return { text, count }
    }
  }
  return { text: composeText(i18n, kind, messages[0]!), count: 1 }
}

function linesOf(i18n: I18n, kind: ChatKind, messages: readonly Solve[], names: number): string[] {
  const lines = new Map<string, Solve[]>()
  for (const message of messages) {
    const { blood, challenge, team } = message.data
    const line = blood === null ? `${challenge.id}` : `${challenge.id} ${team.id}`
    lines.set(line, [...(lines.get(line) ?? []), message])
  }
  return [...lines.values()].map((line) =>
    line.length === 1 ? composeText(i18n, kind, line[0]!) : lineOf(i18n, kind, line, names),
  )
}

function lineOf(i18n: I18n, kind: ChatKind, line: readonly Solve[], names: number): string {
  const { game, challenge } = line[0]!.data
  const more = Math.max(0, line.length - names)
  const words = more > 0 ? solvesOfMore : solves
  const teams = line.slice(0, names).map(({ data }) => chatText(kind, data.team.name))
  const values = {
    count: line.length,
    more,
    challenge: chatText(kind, challenge.title),
    game: chatText(kind, game.title),
    teams: teams.join(', '),
  }
  return `✅ ${i18n._(words.id, values, { message: words.message })}`
}
