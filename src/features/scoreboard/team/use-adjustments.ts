import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { pointsBeside } from './points-beside.ts'

/**
 * What the sum of a row has beside its solves. Asked for only where there is something.
 * @param always also where all of it may add up to nothing.
 */
export function useAdjustments(
  gameId: number,
  row: BoardRowView | undefined,
  always = false,
): readonly ShownAdjustment[] {
  const list = trpc.scoreboard.adjustments.useQuery(
    { gameId, teamId: row?.id ?? 0 },
    { ...live, enabled: row !== undefined && (always || pointsBeside(row) !== 0) },
  )
  return list.data ?? none
}

const none: readonly ShownAdjustment[] = []
