import { Trans } from '@lingui/react/macro'
import type { GameView } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './over.styles.ts'

const minuteMs = 60_000

type Game = Pick<GameView, 'id' | 'end' | 'status' | 'practiceMode' | 'writeupRequired'>

/** What counts, and what does not any more. */
export const WhatCounts = ({ game }: { game: Game }) => (
  <ul className={styles.facts}>
    <li>
      <Trans>
        What was solved until <LocaleTime at={game.end} /> counts.
      </Trans>
    </li>
    <li>
      {game.practiceMode ? (
        <Trans>The challenges stay open for practice, which changes no points and no places.</Trans>
      ) : (
        <Trans>The challenges are closed.</Trans>
      )}
    </li>
    {game.writeupRequired && game.status === 'Accepted' && <WriteupFact gameId={game.id} />}
  </ul>
)

function WriteupFact({ gameId }: { gameId: number }) {
  const { data } = trpc.writeups.page.useQuery({ gameId }, { staleTime: minuteMs })
  const now = useNow(minuteMs)
  if (!data) return null
  if (data.writeup)
    return (
      <li>
        <Trans>Your writeup is handed in.</Trans>
      </li>
    )
  return now > data.deadline ? (
    <li>
      <Trans>Writeups are not taken any more.</Trans>
    </li>
  ) : (
    <li data-due>
      <Trans>
        Your writeup is due until <LocaleTime at={data.deadline} />.
      </Trans>
    </li>
  )
}
