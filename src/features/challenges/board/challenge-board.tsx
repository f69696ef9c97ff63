import { useLingui } from '@lingui/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { GameView } from '#src/contract/games.ts'
import type { BoardChallengeView, BoardRowView, OwnGameState } from '#src/contract/scoreboard.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { challengeHash, challengeIdOf } from '#src/lib/challenge-address.ts'
import { useAfterPaint } from '#src/lib/use-after-paint.ts'
import { useCheckerSums } from '#src/lib/use-checker-sums.ts'
import { useHandOrder } from '#src/lib/use-hand-order.ts'
import { useOpenPart } from '#src/lib/use-open-part.ts'
import { ChallengeGroups } from '../card/challenge-groups.tsx'
import styles from '../challenge-screen.styles.ts'
import { OpenChallenge } from '../dialog/open-challenge.tsx'
import { usePointChanges } from '../use-point-changes.ts'
import { allChallenges } from './all-challenges.ts'
import { type Arranged, arrangeParts } from './arrange-parts.ts'
import { useBoardChoice } from './board-choice.ts'
import { BoardTools } from './board-tools.tsx'
import { CategoryRail } from './category-rail.tsx'
import {
  type ChallengeGroup,
  chooseLocked,
  countCategories,
  groupChallenges,
  orderChallenges,
} from './choose-challenges.ts'
import { NothingToShow } from './nothing-to-show.tsx'
import { TeamStrip } from './team-strip.tsx'
import { useLocked, useParts } from './use-locked.ts'

/** Few games have locked challenges. They are below all others, and are drawn when the page is ready. */
const LockedChallenges = lazy(async () => ({
  default: (await import('../card/locked-challenges.tsx')).LockedChallenges,
}))

export interface ChallengeBoardProps {
  game: GameView
  state: OwnGameState
  row: BoardRowView
}

export function ChallengeBoard({ game, state, row }: ChallengeBoardProps) {
  const [category, setCategory] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [{ hideSolved, order }, change] = useBoardChoice()
  // The field and the switches answer at once, and the cards a moment later.
  const wanted = useMemo(
    () => ({ category, search, hideSolved, order }),
    [category, search, hideSolved, order],
  )
  const chosen = useAfterPaint(wanted)
  const looks = useCategoryLooks()
  const all = useMemo(() => allChallenges(state.challenges), [state.challenges])
  const solves = useMemo(
    () => new Map(row.solvedChallenges.map((solve) => [solve.id, solve])),
    [row.solvedChallenges],
  )
  const solved = useMemo(() => new Set(solves.keys()), [solves])
  const counts = useMemo(() => countCategories(all, solved, looks), [all, solved, looks])
  const handOrder = useHandOrder(game.id)
  const inOrder = useSteadyOrder(all, solved, chosen.order, handOrder)
  const found = useMemo(
    () => groupChallenges(all, inOrder, counts, solved, chosen, looks),
    [all, inOrder, counts, solved, chosen, looks],
  )
  const { groups, notes } = useArranged(game.id, found, all, solved)
  const pushed = useCheckerSums(game.id, all)
  usePointChanges(game.id, row, all)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const locked = chooseLocked(useLocked(game.id), chosen, looks)
  const opened = useOpenPart(challengeIdOf, challengeHash)
  return (
    <div className={styles.root} data-open={opened.id !== null || undefined}>
      <div className={styles.rail}>
        <CategoryRail counts={counts} chosen={category} onChoose={setCategory} />
      </div>
      <div className={styles.board}>
        <TeamStrip gameId={game.id} row={row} state={state} />
        <BoardTools
          {...{ search, hideSolved, order }}
          hasOrder={handOrder.length > 0}
          onSearch={setSearch}
          onChange={change}
        />
        {groups.length > 0 && (
          <ChallengeGroups
            groups={groups}
            solves={solves}
            pushed={pushed}
            notes={notes}
            openId={opened.chosenId}
            ownTeamId={row.id}
            onOpen={opened.open}
          />
        )}
        {groups.length === 0 && locked.length === 0 && (
          <NothingToShow
            isBoardReady={row.rank > 0 || row.divisionRank !== null}
            hasChallenges={all.length > 0}
            searches={search.trim() !== ''}
            onReset={() => {
              setSearch('')
              setCategory(null)
            }}
          />
        )}
        {isReady && locked.length > 0 && (
          <Suspense>
            <LockedChallenges challenges={locked} />
          </Suspense>
        )}
      </div>
      <OpenChallenge {...{ game, row, all, groups, opened }} />
    </div>
  )
}

const noNotes: Arranged['notes'] = new Map()

/** The server arranges them too: cards that move when the page becomes ready would move under the pointer. */
function useArranged(
  gameId: number,
  groups: ChallengeGroup[],
  all: readonly BoardChallengeView[],
  solved: ReadonlySet<number>,
): Arranged {
  const { i18n } = useLingui()
  const parts = useParts(gameId)
  return useMemo(
    () => (parts.length > 0 ? arrangeParts(groups, parts, all, solved, i18n) : { groups, notes: noNotes }),
    [groups, parts, all, solved, i18n],
  )
}

/** The order does not follow each change of a score, so that no card moves away under the pointer. */
function useSteadyOrder(...[all, solved, order, given]: Parameters<typeof orderChallenges>): number[] {
  const reason = `${order} ${all.map(({ id }) => id)} ${[...solved]} ${given}`
  const [kept, setKept] = useState({ reason: '', ids: [] as number[] })
  if (kept.reason === reason) return kept.ids
  const ids = orderChallenges(all, solved, order, given)
  setKept({ reason, ids })
  return ids
}
