import type { VersionedChallenge } from '#src/contract/challenges.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'
import { findAttachment } from './attachments.ts'
import { findChallenge, listFlags } from './repository.ts'
import { challengeSettingsView } from './views.ts'

/** A challenge as its editors see it. Dynamic containers make their flags, so there are none to show. */
export async function readChallengeSettings(
  db: Db,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<VersionedChallenge> {
  const challenge = await findChallenge(db, gameId, challengeId)
  if (!challenge) throw fail('ChallengeNotFound')
  const flags = challenge.type === 'DynamicContainer' ? [] : await listFlags(db, challengeId)
  return challengeSettingsView(challenge, flags, await findAttachment(db, challengeId))
}
