// The filters of the events of a game in the address of their screen; what is not understood is left out.
import { addressOf } from '#src/lib/address.ts'
import type { EventType } from '#src/rules/terms.ts'
import { positive } from './positive.ts'

/** What can be chosen, and the types of events that it stands for. */
export const eventKinds = {
  submissions: ['FlagSubmit'],
  cheats: ['CheatDetected'],
  instances: ['ContainerStart', 'ContainerDestroy'],
  withoutInstances: ['Normal', 'FlagSubmit', 'CheatDetected'],
} as const satisfies Record<string, EventType[]>
export type EventKind = keyof typeof eventKinds

export interface EventFilter {
  kind: EventKind | ''
  team: number | null
  text: string
  /** Events older than these: the last submission and the last other event of the page before. */
  before: { submission: number; event: number } | null
}

export function readEventFilter({ kind, team, text = '', before = '' }: Record<string, string>): EventFilter {
  const [submission, event] = before.split('.').map(positive)
  return {
    kind: (Object.keys(eventKinds) as EventKind[]).find((one) => one === kind) ?? '',
    team: positive(team),
    text: text.slice(0, 200),
    before: submission && event ? { submission, event } : null,
  }
}

export const eventAddress = (gameId: number, { kind, team, text, before }: Partial<EventFilter>): string =>
  addressOf(`/games/${gameId}/monitor/events`, {
    kind,
    team,
    text,
    before: before && `${before.submission}.${before.event}`,
  })

export const eventPageOf = (gameId: number, { kind, team, text, before }: EventFilter) => ({
  gameId,
  types: kind ? [...eventKinds[kind]] : null,
  teamId: team,
  text: text || null,
  cursor: before,
})
