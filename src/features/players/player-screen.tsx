import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlayerPage } from '#src/contract/players.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { SolveType } from '#src/rules/terms.ts'
import { lookWith } from '#src/theme/categories.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Name } from '#src/ui/name.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './players.styles.ts'
import { SolvesChart } from './solves-chart.tsx'

/** Teams, places and solves of a player, as public boards show them. */
export function PlayerScreen({ userName }: { userName: string }) {
  const { data: player } = trpc.players.get.useQuery({ userName })
  if (!player) return null
  const times = player.games.flatMap(({ solves }) => solves.map(({ time }) => time))
  const bloods = player.games.flatMap(({ solves }) => solves.filter(({ type }) => type === 'FirstBlood'))
  return (
    <Page>
      <PageHeader
        title={
          <span className={styles.title}>
            <Avatar name={player.userName} src={player.avatar} />
            <Name>{player.userName}</Name>
          </span>
        }
      >
        {player.bio && (
          <span dir="auto" translate="no">
            {player.bio}
          </span>
        )}
      </PageHeader>
      <ul className={styles.figures}>
        <li>
          <Plural value={player.games.length} one="# game" other="# games" />
        </li>
        <li>
          <Plural value={times.length} one="# solve" other="# solves" />
        </li>
        <li>
          <Plural value={bloods.length} one="# first blood" other="# first bloods" />
        </li>
      </ul>
      {times.length > 0 && <SolvesChart times={times} />}
      <div className={styles.games}>
        {player.games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
    </Page>
  )
}

function GameCard({ game }: { game: PlayerPage['games'][number] }) {
  const { number } = useFormats()
  const { id, title, team, rank, teams, division, divisionRank } = game
  return (
    <section className={styles.game}>
      <h2>
        <a href={`/games/${id}/scoreboard#team-${team.id}`}>{title}</a>
      </h2>
      <p className={styles.standing}>
        {rank > 0 ? (
          <b>
            <Trans>
              #{number(rank)} of {number(teams)}
            </Trans>
          </b>
        ) : (
          divisionRank !== null && <b>#{number(divisionRank)}</b>
        )}
        {division && <Badge variant="outline">{division}</Badge>}
        <span>
          <Trans>
            with <Name>{team.name}</Name>
          </Trans>
        </span>
        <span className={styles.points}>
          <Plural value={game.score} one="# point" other="# points" />
        </span>
      </p>
      <Solves solves={game.solves} />
    </section>
  )
}

function Solves({ solves }: Pick<PlayerPage['games'][number], 'solves'>) {
  const { t } = useLingui()
  const bloods: Partial<Record<SolveType, string>> = {
    FirstBlood: t`First blood`,
    SecondBlood: t`Second blood`,
    ThirdBlood: t`Third blood`,
  }
  if (solves.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No solves of their own</Trans>
      </p>
    )
  return (
    <ul className={styles.solves}>
      {solves.toReversed().map(({ title, type, time, score, ...of }) => (
        <li key={`${time} ${title}`}>
          <SignalFlag look={lookWith(of)} hoisted />
          <span className={styles.challenge}>
            {title}
            <small>
              {lookWith(of).name}
              {bloods[type] && `, ${bloods[type]}`}
            </small>
          </span>
          <LocaleTime at={time} format="shortDateTime" />
          <b>{score}</b>
        </li>
      ))}
    </ul>
  )
}
