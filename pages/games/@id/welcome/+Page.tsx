import { usePageContext } from 'vike-react/usePageContext'
import { Welcome } from '#src/features/games/welcome/welcome.tsx'
import { MatesInvitation } from '#src/features/teams/mates-invitation.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  return (
    <Welcome gameId={gameIdOf(usePageContext())} invitationOf={(team) => <MatesInvitation team={team} />} />
  )
}
