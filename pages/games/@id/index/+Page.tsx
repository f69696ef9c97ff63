import { usePageContext } from 'vike-react/usePageContext'
import { GameDetail } from '#src/features/games/detail/game-detail.tsx'
import { GameEnd } from '#src/features/games/over/game-end.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { BloodMarks } from '#src/features/notices/blood-marks.tsx'
import { WriteupButton } from '#src/features/writeups/writeup-button.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const gameId = gameIdOf(usePageContext())
  return (
    <>
      <GameDetail
        gameId={gameId}
        marksOf={(game) => <BloodMarks game={game} />}
        overOf={(game) => <GameEnd game={game} Writeup={WriteupButton} />}
      />
      <SiteFooter />
    </>
  )
}
