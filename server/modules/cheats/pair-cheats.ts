import type { CheatCase, CheatEntry, CheatPair, CheatTrace } from '#src/contract/cheats.ts'
import type { CheatRow } from './repository.ts'
import { cheatView } from './views.ts'

type Traces = Map<number, [CheatTrace, CheatTrace]>
const noTrace: CheatTrace = { openedAt: null, downloadedAt: null, solvedAt: null }

/** Cases of the same two teams together, whichever of them handed the flag in. @param rows newest first. */
export function pairCheats(rows: readonly CheatRow[], traces: Traces): CheatPair[] {
  const pairs = new Map<string, CheatPair>()
  for (const row of rows) {
    const entry = cheatView(row)
    const key = [row.ownerId, row.guestId].sort((a, b) => a - b).join(' ')
    const pair = pairs.get(key) ?? { teams: [entry.submitTeam, entry.ownedTeam], cases: [] }
    pair.cases.push(caseOf(row, entry, pair, traces))
    pairs.set(key, pair)
  }
  return [...pairs.values()]
}

function caseOf(row: CheatRow, { submission }: CheatEntry, pair: CheatPair, traces: Traces): CheatCase {
  const [guest, owner] = traces.get(row.submissionId) ?? [noTrace, noTrace]
  const { time, user, answer, challenge: title } = submission
  return {
    submissionId: row.submissionId,
    time,
    user,
    answer,
    challenge: { id: row.challengeId, title },
    submittedBy: row.guestId,
    traces: pair.teams[0].id === row.guestId ? [guest, owner] : [owner, guest],
  }
}
