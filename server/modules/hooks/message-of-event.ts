// What hooks are told of an event. It is judged by the read model that players are answered from, so a public hook is told what a visitor
// reads, and never more.
import type { HookMessage } from '#src/contract/hook-messages.ts'
import { wrongReasons } from '#src/rules/challenge-checks.ts'
import { challengeState } from '#src/rules/challenge-state.ts'
import type { ContainerFailure } from '#src/rules/container-terms.ts'
import { isOnBoard } from '#src/rules/freeze.ts'
import type { HookView } from '#src/rules/hooks/hook-terms.ts'
import { scores } from '#src/rules/participation.ts'
import { unknownTitle } from '#src/rules/unknown-title.ts'
import type { HistoryEvent } from '../../history/define-consumer.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'

export const toldKinds = [
  'solve',
  'announcement',
  'game-changed',
  'game-started',
  'game-ended',
  'board-frozen',
  'board-unfrozen',
  'challenge-enabled',
  'challenge-disabled',
  'challenge-hint',
  'requested',
  'accepted',
  'rejected',
  'suspended',
  'team-renamed',
  'instance-failed',
  'check-failed',
  'cheat',
] as const
export type ToldEvent = HistoryEvent<(typeof toldKinds)[number]>

export interface EventFacts {
  arena: Arena
  /** By the number of the event. */
  bloods: ReadonlyMap<number, number>
  /** Whose flag it was, by the number of the submission. */
  owners: ReadonlyMap<number, number>
  now: number
}

/** @returns undefined when this view is not told of it, also because what it names is gone. */
export function messageOfEvent(event: ToldEvent, view: HookView, facts: EventFacts): HookMessage | undefined {
  const { arena, now } = facts
  const { id, title, hidden, tryOutOf } = arena.game
  // A try-out concerns nobody but its maker.
  if (hidden && (view === 'public' || tryOutOf !== null)) return undefined
  const game = { id, title }
  const timestamp = new Date(event.happenedAt).toISOString()
  switch (event.kind) {
    case 'game-changed':
      return event.detail === 'game.create' ? { type: 'game.created', timestamp, data: { game } } : undefined
    case 'board-frozen':
      return { type: 'game.frozen', timestamp, data: { game } }
    case 'board-unfrozen':
      return { type: 'game.unfrozen', timestamp, data: { game } }
    case 'challenge-enabled':
    case 'challenge-disabled':
    case 'challenge-hint': {
      // Also when it is on again by now.
      if (event.kind === 'challenge-disabled' && view === 'public') return undefined
      const challenge = challengeOf(event.challengeId, view)
      return challenge && { type: challengeTypes[event.kind], timestamp, data: { game, challenge } }
    }
    case 'requested':
    case 'team-renamed':
    case 'accepted':
    case 'rejected':
    case 'suspended': {
      const participation = view === 'staff' && arena.participation(event.participationId)
      if (!participation) return undefined
      const data = { game, team: teamOf(participation) }
      if (event.kind === 'requested') return { type: 'participation.requested', timestamp, data }
      if (event.kind === 'team-renamed') return { type: 'team.renamed', timestamp, data }
      return { type: 'participation.decided', timestamp, data: { ...data, status: decisions[event.kind] } }
    }
    case 'game-started':
      return { type: 'game.started', timestamp, data: { game } }
    case 'game-ended':
      return { type: 'game.ended', timestamp, data: { game } }
    case 'announcement': {
      const notice = arena.noticesFor(undefined).get(event.noticeId)
      if (!notice) return undefined
      const shown = { id: notice.id, kind: notice.type, text: notice.values.at(-1) ?? '' }
      return { type: 'notice.published', timestamp, data: { game, notice: shown } }
    }
    case 'solve': {
      const about = teamAndChallenge(event, view, facts)
      const solve = arena.ledger.find(event.participationId, event.challengeId)
      if (!about || !solve) return undefined
      const isShown =
        scores(arena.participation(event.participationId)) && isOnBoard('public', arena.game, solve.at)
      if (view === 'public' && !isShown) return undefined
      const blood = facts.bloods.get(event.id) ?? null
      const at = new Date(solve.at).toISOString()
      return { type: 'game.solve', timestamp: at, data: { game, ...about, blood } }
    }
    case 'instance-failed': {
      const about = view === 'staff' && teamAndChallenge(event, view, facts)
      const reason: ContainerFailure = event.detail
      return about ? { type: 'instance.failed', timestamp, data: { game, ...about, reason } } : undefined
    }
    case 'check-failed': {
      const challenge = view === 'staff' && challengeOf(event.challengeId, view)
      const reason = wrongReasons.find((one) => one === event.detail)
      if (!challenge || !reason) return undefined
      return { type: 'instance.failed', timestamp, data: { game, challenge, team: null, reason } }
    }
    case 'cheat': {
      const about = view === 'staff' && teamAndChallenge(event, view, facts)
      const owner = arena.participation(facts.owners.get(event.submissionId) ?? 0)
      if (!about || !owner) return undefined
      return { type: 'game.cheat', timestamp, data: { game, ...about, owner: teamOf(owner) } }
    }
  }

  function teamAndChallenge(
    of: { challengeId: number; participationId: number },
    to: HookView,
    { arena: known }: EventFacts,
  ) {
    const challenge = challengeOf(of.challengeId, to)
    const participation = known.participation(of.participationId)
    return challenge && participation && { challenge, team: teamOf(participation) }
  }

  /** To the public, a challenge that is switched off or not released is none. */
  function challengeOf(challengeId: number, to: HookView) {
    const challenge = arena.challenges.get(challengeId)
    const isHidden = challenge && to === 'public' && challengeState(challenge, arena.game, now) === 'hidden'
    return challenge && !isHidden ? shownChallenge(challenge, to) : undefined
  }

  function shownChallenge({ id: challengeId, title: name, category }: ArenaChallenge, to: HookView) {
    const isSecret = to === 'public' && arena.secretsAt(now).has(challengeId)
    return { id: challengeId, title: isSecret ? unknownTitle : name, category }
  }
}

const challengeTypes = {
  'challenge-enabled': 'challenge.enabled',
  'challenge-disabled': 'challenge.disabled',
  'challenge-hint': 'challenge.hint',
} as const
const decisions = { accepted: 'Accepted', rejected: 'Rejected', suspended: 'Suspended' } as const

const teamOf = ({ teamId, teamName }: ArenaParticipation) => ({ id: teamId, name: teamName })
