// Plans a notification for each device that an event concerns, once. What it says is written when it is sent, by what may be known then.
import { defineConsumer, type HistoryEvent } from '../../history/define-consumer.ts'
import { type PushAbout, pushJob } from './push-job.ts'
import { listGamesWithSubscriptions, listSubscriptionsOf } from './repository.ts'

const kinds = ['announcement', 'accepted', 'rejected', 'suspended', 'submission-judged'] as const

export const tellPush = defineConsumer({
  name: 'push',
  kinds,
  from: 'now',
  concerns: listGamesWithSubscriptions,
  async write(tx, after, events) {
    for (const event of events) {
      const about = aboutOf(event)
      if (!about) continue
      const { gameId, happenedAt } = event
      const team = about.kind === 'announcement' ? undefined : about.participationId
      for (const { id } of await listSubscriptionsOf(tx, gameId, team))
        after.enqueue(pushJob, { subscriptionId: id, gameId, happenedAt, about }, { gameId })
    }
  },
})

/** Undefined for what nobody asked to be told. */
function aboutOf(event: HistoryEvent<(typeof kinds)[number]>): PushAbout | undefined {
  switch (event.kind) {
    case 'announcement':
      return event.detail === 'Normal' ? { kind: 'announcement', noticeId: event.noticeId } : undefined
    case 'submission-judged': {
      const { participationId, challengeId, submissionId } = event
      return { kind: 'answer', participationId, challengeId, submissionId }
    }
    default: {
      // Without a reviewer the team was accepted by joining, which its members did themselves.
      const { kind, participationId, userId } = event
      return userId === undefined ? undefined : { kind: 'team', participationId, status: kind }
    }
  }
}
