import { Board } from './board.tsx'
import { NoBoard } from './no-board.tsx'
import type { ScoreboardProps } from './scoreboard-props.ts'
import { useGrowingBoard } from './use-growing-board.ts'

export function ScoreboardScreen({ game, ownTeamId }: ScoreboardProps) {
  const { data, isBrief, total, ownRow, bloods, countries, tiesByAdjustments, ...load } =
    useGrowingBoard(game)
  if (!data) return <NoBoard error={load.error} onRetry={load.onRetryFirst} />
  return (
    <Board
      game={game}
      ownTeamId={ownTeamId}
      data={data}
      brief={isBrief}
      total={total}
      ownRow={ownRow}
      bloods={bloods}
      countries={countries}
      tiesByAdjustments={tiesByAdjustments}
      onRetry={load.onRetryWhole}
    />
  )
}
