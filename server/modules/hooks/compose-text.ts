// A message in one sentence, for chats. Names and texts are escaped for the chat; the words around them are ours.
import type { I18n } from '@lingui/core'
import type { HookMessage } from '#src/contract/hook-messages.ts'
import { type ChatKind, chatText, chatTextMax } from '#src/rules/hooks/chat-text.ts'

type Words = { id: string; message: string }

const bloods: Record<number, Words> = {
  1: /*i18n*/ { id: 'hook.blood.first', message: '{team} was the first to solve {challenge} ({game}).' },
  2: /*i18n*/ { id: 'hook.blood.second', message: '{team} was the second to solve {challenge} ({game}).' },
  3: /*i18n*/ { id: 'hook.blood.third', message: '{team} was the third to solve {challenge} ({game}).' },
}
const solve = /*i18n*/ { id: 'hook.solve', message: '{team} solved {challenge} ({game}).' }
const created = /*i18n*/ { id: 'hook.created', message: '{game} is a new game.' }
const frozen = /*i18n*/ { id: 'hook.frozen', message: 'The scoreboard of {game} is frozen.' }
const unfrozen = /*i18n*/ { id: 'hook.unfrozen', message: 'The scoreboard of {game} shows all solves again.' }
const challenges = {
  'challenge.enabled': /*i18n*/ { id: 'hook.enabled', message: '{challenge} is switched on ({game}).' },
  'challenge.disabled': /*i18n*/ { id: 'hook.disabled', message: '{challenge} is switched off ({game}).' },
  'challenge.hint': /*i18n*/ { id: 'hook.hint', message: '{challenge} has a new hint ({game}).' },
}
const teams = {
  Requested: /*i18n*/ { id: 'hook.requested', message: '{team} waits for a review ({game}).' },
  Accepted: /*i18n*/ { id: 'hook.accepted', message: '{team} is accepted ({game}).' },
  Rejected: /*i18n*/ { id: 'hook.rejected', message: '{team} is rejected ({game}).' },
  Suspended: /*i18n*/ { id: 'hook.suspended', message: '{team} is suspended ({game}).' },
  Renamed: /*i18n*/ { id: 'hook.renamed', message: 'A team is called {team} now ({game}).' },
}
const started = /*i18n*/ { id: 'hook.started', message: '{game} has begun.' }
const ended = /*i18n*/ { id: 'hook.ended', message: '{game} is over.' }
const notices: Record<string, Words> = {
  Normal: /*i18n*/ { id: 'hook.notice', message: '{game}: {text}' },
  NewChallenge: /*i18n*/ { id: 'hook.newChallenge', message: 'New challenge in {game}: {text}' },
  NewHint: /*i18n*/ { id: 'hook.newHint', message: 'New hint in {game}: {text}' },
}
const failed = /*i18n*/ {
  id: 'hook.instance',
  message: 'The container of {team} in {challenge} failed ({game}): {reason}.',
}
const checkFailed = /*i18n*/ {
  id: 'hook.check',
  message: 'The check of {challenge} failed twice in a row ({game}): {reason}.',
}
const cheat = /*i18n*/ {
  id: 'hook.cheat',
  message: '{team} handed in the flag of {owner} in {challenge} ({game}).',
}
const test = /*i18n*/ { id: 'hook.test', message: 'This is a test.' }

export function composeText(i18n: I18n, kind: ChatKind, message: HookMessage): string {
  const { sign, words, values } = partsOf(message)
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      chatText(kind, text, name === 'text' ? chatTextMax : undefined),
    ]),
  )
  // The sign comes first, so that no name begins a line.
  return `${sign} ${i18n._(words.id, escaped, { message: words.message })}`
}

function partsOf(message: HookMessage): { sign: string; words: Words; values: Record<string, string> } {
  switch (message.type) {
    case 'game.solve': {
      const { game, challenge, team, blood } = message.data
      const words = (blood !== null && bloods[blood]) || solve
      const values = { team: team.name, challenge: challenge.title, game: game.title }
      return { sign: blood === null ? '✅' : '🩸', words, values }
    }
    case 'game.created':
      return { sign: '🆕', words: created, values: { game: message.data.game.title } }
    case 'game.frozen':
      return { sign: '❄️', words: frozen, values: { game: message.data.game.title } }
    case 'game.unfrozen':
      return { sign: '🎉', words: unfrozen, values: { game: message.data.game.title } }
    case 'challenge.enabled':
    case 'challenge.disabled':
    case 'challenge.hint': {
      const { game, challenge } = message.data
      const values = { challenge: challenge.title, game: game.title }
      return { sign: '🧩', words: challenges[message.type], values }
    }
    case 'participation.requested':
    case 'participation.decided':
    case 'team.renamed': {
      const { game, team } = message.data
      const asked = message.type === 'team.renamed' ? 'Renamed' : 'Requested'
      const word = message.type === 'participation.decided' ? message.data.status : asked
      return { sign: '👥', words: teams[word], values: { team: team.name, game: game.title } }
    }
    case 'game.started':
      return { sign: '🏁', words: started, values: { game: message.data.game.title } }
    case 'game.ended':
      return { sign: '🏁', words: ended, values: { game: message.data.game.title } }
    case 'notice.published': {
      const { game, notice } = message.data
      const words = notices[notice.kind] ?? notices.Normal!
      return { sign: '📢', words, values: { game: game.title, text: notice.text } }
    }
    case 'instance.failed': {
      const { game, challenge, team, reason } = message.data
      const values = { challenge: challenge.title, game: game.title, reason }
      if (!team) return { sign: '⚠️', words: checkFailed, values }
      return { sign: '⚠️', words: failed, values: { ...values, team: team.name } }
    }
    case 'game.cheat': {
      const { game, challenge, team, owner } = message.data
      const values = { team: team.name, owner: owner.name, challenge: challenge.title, game: game.title }
      return { sign: '🚨', words: cheat, values }
    }
    case 'webhook.test':
      return { sign: '🔔', words: test, values: {} }
  }
}
