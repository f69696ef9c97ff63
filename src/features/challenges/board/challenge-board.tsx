import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { GameView } from '#src/contract/games.ts'
import type { BoardRowView, OwnGameState } from '#src/contract/scoreboard.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { notify } from '#src/ui/notify.ts'
import { ChallengeGrid } from '../card/challenge-grid.tsx'
import styles from '../challenge-screen.styles.ts'
import { useOpenChallenge } from '../dialog/use-open-challenge.ts'
import { BoardTools } from './board-tools.tsx'
import { CategoryRail } from './category-rail.tsx'
import { allChallenges, chooseChallenges, countCategories } from './choose-challenges.ts'
import { NothingToShow } from './nothing-to-show.tsx'
import { TeamCard } from './team-card.tsx'
import { useHideSolved } from './use-hide-solved.ts'

const loadDialog = () => import('../dialog/challenge-dialog.tsx')
const ChallengeDialog = lazy(async () => ({ default: (await loadDialog()).ChallengeDialog }))

export interface ChallengeBoardProps {
  game: GameView
  state: OwnGameState
  row: BoardRowView
  notices: ReactNode
}

export function ChallengeBoard({ game, state, row, notices }: ChallengeBoardProps) {
  const [category, setCategory] = useState<ChallengeCategory | null>(null)
  const [search, setSearch] = useState('')
  const [hideSolved, setHideSolved] = useHideSolved()
  const all = useMemo(() => allChallenges(state.challenges), [state.challenges])
  const solved = useMemo(() => new Set(row.solvedChallenges.map(({ id }) => id)), [row.solvedChallenges])
  const counts = useMemo(() => countCategories(state.challenges, solved), [state.challenges, solved])
  const shown = useMemo(
    () => chooseChallenges(all, solved, { category, search, hideSolved }),
    [all, solved, category, search, hideSolved],
  )
  const opened = useOpenChallenge()
  return (
    <div className={styles.root}>
      <div className={styles.rail}>
        <CategoryRail counts={counts} chosen={category} onChoose={setCategory} />
      </div>
      <div className={styles.board}>
        <BoardTools {...{ search, hideSolved }} onSearch={setSearch} onHideSolved={setHideSolved} />
        {shown.length > 0 ? (
          <ChallengeGrid challenges={shown} solved={solved} ownTeamId={row.id} onOpen={opened.open} />
        ) : (
          <NothingToShow
            isBoardReady={row.rank > 0}
            hasChallenges={all.length > 0}
            searches={search.trim() !== ''}
            onReset={() => {
              setSearch('')
              setCategory(null)
            }}
          />
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.team}>
          <TeamCard row={row} state={state} />
        </div>
        <div className={styles.notices}>{notices}</div>
      </div>
      <OpenChallenge {...{ game, row, all }} id={opened.id} onClose={opened.close} />
    </div>
  )
}

interface OpenChallengeProps {
  game: GameView
  row: BoardRowView
  all: ReturnType<typeof allChallenges>
  id: number | null
  onClose: () => void
}

/** The dialog of the challenge in the address. It stays mounted during its closing animation. */
function OpenChallenge({ game, row, all, id, onClose }: OpenChallengeProps) {
  const { t } = useLingui()
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const challenge = all.find((one) => one.id === lastId)
  const isUnknown = id !== null && !challenge
  useEffect(() => {
    if (!isUnknown) return
    notify({ tone: 'warning', title: t`There is no such challenge.` })
    onClose()
  }, [isUnknown, onClose, t])
  // Preloaded before the first click.
  useEffect(() => void loadDialog(), [])
  if (!challenge) return null
  return (
    <Suspense>
      <ChallengeDialog
        key={challenge.id}
        gameId={game.id}
        challenge={challenge}
        solve={row.solvedChallenges.find((solve) => solve.id === challenge.id)}
        ownTeamId={row.id}
        practice={Date.now() >= game.end}
        open={id !== null}
        onClose={onClose}
      />
    </Suspense>
  )
}
