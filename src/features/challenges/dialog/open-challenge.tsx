import { useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import type { GameView } from '#src/contract/games.ts'
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { onFirstIntent } from '#src/lib/first-intent.ts'
import { loadEarly } from '#src/lib/load-early.ts'
import { openChallenge } from '#src/lib/open-challenge.ts'
import type { OpenPart } from '#src/lib/use-open-part.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { notify } from '#src/ui/notify.ts'
import type { ChallengeGroup } from '../board/choose-challenges.ts'
import { useTellTeamMates } from './use-tell-team-mates.ts'

const loadView = () => import('./challenge-view.tsx')
const ChallengeView = lazy(async () => ({ default: (await loadView()).ChallengeView }))

export interface OpenChallengeProps {
  game: GameView
  row: BoardRowView
  all: readonly BoardChallengeView[]
  /** What the list shows: previous and next are in its order. */
  groups: readonly ChallengeGroup[]
  opened: OpenPart<BoardChallengeView>
}

/** The challenge in the address. It stays mounted during the closing animation of its dialog. */
export const OpenChallenge = memo(function OpenChallenge({
  game,
  row,
  all,
  groups,
  opened,
}: OpenChallengeProps) {
  const { t } = useLingui()
  const { lookOf } = useCategoryLooks()
  const { id, chosenId, open, close } = opened
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const challenge = all.find((one) => one.id === lastId)
  const isUnknown = id !== null && !challenge
  useEffect(() => {
    if (!isUnknown) return
    notify({ tone: 'warning', title: t`There is no such challenge.` })
    close()
  }, [isUnknown, close, t])
  useEffect(() => {
    if (id === null || !challenge) return
    openChallenge.set({ title: challenge.title, look: lookOf(challenge) })
    return () => openChallenge.set(undefined)
  }, [id, challenge, lookOf])
  useTellTeamMates(game.id, challenge ? id : null)
  // Loaded when the reader begins to do something, before the first click: it is no part of the first load.
  useEffect(() => onFirstIntent(() => loadEarly(loadView)), [])

  const shown = groups.flatMap(({ challenges }) => challenges)
  // The position of the chosen challenge: the next key may be pressed before the challenge is drawn.
  const at = shown.findIndex((one) => one.id === chosenId)
  const steps = {
    previous: at > 0 ? shown[at - 1] : undefined,
    next: shown[at + 1],
    nextUnsolved: [...shown.slice(at + 1), ...shown.slice(0, Math.max(at, 0))].find(
      (one) => one.id !== chosenId && !row.solvedChallenges.some((solve) => solve.id === one.id),
    ),
    find: (wanted: number) => all.find((one) => one.id === wanted),
    go: open,
  }
  const step = (to: BoardChallengeView | undefined) => (to ? open(to) : false)
  useShortcuts({ '[': () => step(steps.previous), ']': () => step(steps.next) })

  if (!challenge) return null
  return (
    <Suspense>
      <ChallengeView
        game={game}
        challenge={challenge}
        solve={row.solvedChallenges.find((solve) => solve.id === challenge.id)}
        ownTeamId={row.id}
        steps={steps}
        open={id !== null}
        onClose={close}
      />
    </Suspense>
  )
})
