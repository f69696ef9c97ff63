import { lazy, Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { ChallengeFrame } from '#src/features/challenges/challenge-frame.tsx'
import { ChallengeScreen } from '#src/features/challenges/challenge-screen.tsx'
import { InstanceSlot } from '#src/features/challenges/dialog/instance-slot.ts'
import { GameHeading, GameTabs } from '#src/features/games/game-tabs.tsx'
import { EndNote } from '#src/features/games/over/end-note.tsx'
import { WriteupButton } from '#src/features/writeups/writeup-button.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Page as Screen } from '#src/ui/page.tsx'

/** Part of an open challenge, which is loaded later. */
const InstancePanel = lazy(async () => ({
  default: (await import('#src/features/instances/instance-panel.tsx')).InstancePanel,
}))

export default function Page() {
  const gameId = gameIdOf(usePageContext())
  const { frame } = usePageContext()
  const { data: game } = trpc.games.get.useQuery({ gameId })
  return (
    <Screen width="wide">
      {!game && frame && (
        <>
          <GameHeading title={frame.title} />
          <ChallengeFrame />
        </>
      )}
      {game && (
        <>
          <GameTabs game={game} active="challenges" action={<WriteupButton game={game} />} />
          <EndNote game={game} />
          <InstanceSlot
            value={(of) => (
              <Suspense>
                <InstancePanel {...of} title={`${of.title} @ ${game.title}`} />
              </Suspense>
            )}
          >
            <ChallengeScreen game={game} />
          </InstanceSlot>
        </>
      )}
    </Screen>
  )
}
