import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { navigate } from 'vike/client/router'
import type { Invitation } from '#src/contract/teams.ts'
import { refusalOf, useRefusal } from '#src/lib/errors.ts'
import { keptInvitation, meantInvitation, rememberJoinedBy } from '#src/lib/kept-invitation.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { withReturn } from '#src/rules/return-path.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { Name } from '#src/ui/name.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './invitation.styles.ts'
import { useTeamCache } from './use-team-cache.ts'

type Game = Invitation['games'][number]

const here = '/teams/join'

/**
 * The team and its next game, and one button for both. A guest presses it first and makes an account then; back from there, nothing
 * is asked again.
 *
 * @param named the name in the code, which is shown before the server has answered.
 */
export function InvitationAnswer({ code, named }: { code: string; named: string }) {
  const viewer = useViewer()
  const read = trpc.teams.readInvitation.useMutation()
  const join = useJoin(code)
  const { mutate } = read
  useEffect(() => mutate({ code }), [code, mutate])
  const invitation = read.data
  const meant = useRef(false)
  const refusal = useRefusal(read.error ?? join.error)
  const { mutate: joinWith } = join
  useEffect(() => {
    if (!viewer || !invitation || meant.current) return
    meant.current = true
    if (meantInvitation.take() === code) joinWith(invitation)
  }, [viewer, invitation, code, joinWith])
  const name = invitation?.name ?? named
  const game = invitation?.games[0]
  return (
    <>
      <Avatar name={name} src={invitation?.avatar ?? null} size="lg" square />
      <h1 className={styles.title}>
        <Trans>
          Invitation to <bdi translate="no">{name}</bdi>
        </Trans>
      </h1>
      {refusal && <FormRefusal>{refusal.title}</FormRefusal>}
      {!invitation && !read.isError && <Skeleton width="14rem" height="5rem" />}
      {invitation && (
        <>
          <p className={styles.text}>
            <Plural value={invitation.members} one="# member" other="# members" />
            {game && (
              <>
                {' · '}
                <GameTime game={game} />
              </>
            )}
          </p>
          <div className={styles.actions}>
            {viewer ? (
              <Button
                size="lg"
                pending={join.isPending || join.isSuccess}
                onClick={() => joinWith(invitation)}
              >
                <span>
                  <JoinWords invitation={invitation} />
                </span>
              </Button>
            ) : (
              <LinkButton
                size="lg"
                href={withReturn('/account/register', here)}
                onClick={() => meantInvitation.keep(code)}
              >
                <span>
                  <JoinWords invitation={invitation} />
                </span>
              </LinkButton>
            )}
          </div>
          {!viewer && (
            <p className={styles.text}>
              <Trans>
                Already registered?{' '}
                <a href={loginAddress(here)} onClick={() => meantInvitation.keep(code)}>
                  Log in
                </a>
              </Trans>
            </p>
          )}
        </>
      )}
    </>
  )
}

function GameTime({ game }: { game: Game }) {
  const title = <Name>{game.title}</Name>
  return game.start <= serverNow() ? (
    <Trans>
      {title} ends <LocaleTime at={game.end} />
    </Trans>
  ) : (
    <Trans>
      {title} starts <LocaleTime at={game.start} />
    </Trans>
  )
}

function JoinWords({ invitation: { name, games, isMember } }: { invitation: Invitation }) {
  const { t } = useLingui()
  const [game] = games
  const team = <Name>{name}</Name>
  const title = <Name>{game?.title}</Name>
  if (!game) return isMember ? t`Open the team` : <Trans>Join {team}</Trans>
  if (game.joined) return <Trans>Go to {title}</Trans>
  return isMember ? (
    <Trans>Join {title}</Trans>
  ) : (
    <Trans>
      Join {team} and {title}
    </Trans>
  )
}

/** Joins the team and its game, and leads on: to the game, or to what it asks first. */
function useJoin(code: string) {
  const cache = useTeamCache()
  const utils = trpc.useUtils()
  const accept = trpc.teams.accept.useMutation()
  const joinGame = trpc.games.joinWithAnswers.useMutation()
  return useMutation({
    async mutationFn({ isMember, teamId, games: [game] }: Invitation): Promise<string> {
      if (!isMember) await accept.mutateAsync({ code })
      if (!game) return `/teams#team-${teamId}`
      const base = `/games/${game.id}`
      if (game.joined) return base
      try {
        await joinGame.mutateAsync({ gameId: game.id, teamId, division: game.division })
        return `${base}/welcome`
      } catch (error) {
        // The game wants to know something, or is closed to this reader: its own page asks, or says so.
        if (!refusalOf(error)) throw error
        const division = game.division === null ? '' : `&division=${encodeURIComponent(game.division)}`
        return `${base}?join=${teamId}${division}`
      }
    },
    async onSuccess(next) {
      rememberJoinedBy(code)
      keptInvitation.forget()
      await Promise.all([cache.refresh(), utils.games.invalidate()])
      await navigate(next)
    },
  })
}
