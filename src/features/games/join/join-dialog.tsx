import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { GamePage } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { trpc } from '#src/lib/trpc.ts'
import { parseInviteCode } from '#src/rules/invite-code.ts'
import { isPlayedAlone } from '#src/rules/team-size.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { phaseOf } from '../game-phase.tsx'
import { useOwnTeams } from '../use-game.ts'
import { type FirstChoice, type JoinChoice, JoinForm, type JoinTeam } from './join-form.tsx'
import { useJoined } from './use-joined.ts'

interface JoinDialogProps {
  game: GamePage
  /** What an invitation has chosen already. */
  first?: FirstChoice | undefined
  onClose: () => void
}

/** Joins the game, with a team that is created or entered on the way if the user has none. */
export default function JoinDialog({ game, first, onClose }: JoinDialogProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { data: teams = [] } = useOwnTeams()
  const teamOf = useTeam()
  const joinGame = trpc.games.joinWithAnswers.useMutation()
  const { data: asked } = trpc.games.registration.useQuery(
    { gameId: game.id },
    { enabled: game.asks === true },
  )
  const forPractice = phaseOf(game, useNow()) === 'ended'
  const joinAlone = trpc.games.joinAlone.useMutation()
  const joined = useJoined(game.id)
  const join = useMutation({
    mutationFn: async ({ team, ...choice }: JoinChoice) =>
      team === 'alone'
        ? joinAlone.mutateAsync({ gameId: game.id, ...choice })
        : joinGame.mutateAsync({ gameId: game.id, teamId: await teamOf(team), ...choice }),
    // A team that was made stays, also when the game refuses it.
    onError: () => utils.teams.listOwn.invalidate(),
    onSuccess: joined,
  })
  return (
    <Dialog open onClose={onClose} title={forPractice ? t`Join for practice` : t`Join the game`}>
      <div className={formStyles.form}>
        {forPractice && (
          <p>
            <Trans>What you solve now is practice. It changes no points and no places.</Trans>
          </p>
        )}
        {(game.asks !== true || asked) && (
          <JoinForm
            alone={isPlayedAlone({ teamMemberCountLimit: game.limit })}
            game={game}
            teams={teams}
            fields={asked?.fields}
            error={join.error}
            first={first}
            pending={join.isPending || join.isSuccess}
            onCancel={onClose}
            onJoin={join.mutate}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The number of the team to join with. A team that was made for a refused attempt is used by the next one. */
function useTeam(): (team: Exclude<JoinTeam, 'alone'>) => Promise<number> {
  const { t } = useLingui()
  const create = trpc.teams.create.useMutation()
  const accept = trpc.teams.accept.useMutation()
  const made = useRef(new Map<string, number>())
  const once = async (key: string, make: () => Promise<number>) => {
    const id = made.current.get(key) ?? (await make())
    made.current.set(key, id)
    return id
  }
  return async (team) => {
    if ('id' in team) return team.id
    if ('name' in team) {
      return await once(team.name, async () => (await create.mutateAsync({ name: team.name, bio: '' })).id)
    }
    const invite = parseInviteCode(team.code)
    if (!invite) {
      throw { data: { title: '', status: 400, fields: { code: t`This is not an invitation code.` } } }
    }
    return await once(team.code, async () => {
      await accept.mutateAsync({ code: team.code })
      return invite.teamId
    })
  }
}
