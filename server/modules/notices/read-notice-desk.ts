import type { z } from 'zod'
import type { noticeDesk } from '#src/contract/notices.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { noticePageOf, orderNotices } from './views.ts'

/** The notices that organisers wrote, and how many teams and players they reach. */
export async function readNoticeDesk(
  { arenas }: VerbContext,
  gameId: number,
): Promise<z.input<typeof noticeDesk>> {
  const arena = await arenas.get(gameId)
  if (!arena) throw fail('GameNotFound')
  const own = [...arena.notices.values()].filter(({ type }) => type === 'Normal')
  const admitted = [...arena.participations].filter(({ status }) => status === 'Accepted')
  return {
    notices: orderNotices(own).map(noticePageOf),
    teams: admitted.length,
    players: admitted.reduce((sum, { memberIds }) => sum + memberIds.length, 0),
  }
}
