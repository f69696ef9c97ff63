import type { VersionedChallenge } from '#src/contract/challenges.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { findNewestTest } from '../containers/own-containers.ts'
import { containerInfoOf } from '../containers/views.ts'
import { listAttachments } from './attachments.ts'
import { findChallenge, listFlags } from './repository.ts'
import { challengeSettingsView } from './views.ts'

/** A challenge as its editors see it. Dynamic containers make their flags, so there are none to show. */
export async function readChallengeSettings(
  { db, config }: { db: Db; config: Config },
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<VersionedChallenge> {
  const challenge = await findChallenge(db, gameId, challengeId)
  if (!challenge) throw fail('ChallengeNotFound')
  const flags = challenge.type === 'DynamicContainer' ? [] : await listFlags(db, challengeId)
  const test = await findNewestTest(db, challengeId)
  const testContainer = test && test.state !== 'gone' ? containerInfoOf(test, config) : null
  return challengeSettingsView(challenge, flags, await listAttachments(db, challengeId), testContainer)
}
