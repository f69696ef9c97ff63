import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GamePage } from '#src/contract/games.ts'
import type { GameTeam } from '#src/contract/teams.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardTitle } from '#src/ui/card.tsx'
import { Name } from '#src/ui/name.tsx'
import styles from './welcome.styles.ts'

interface TeamHereProps {
  team: GameTeam
  game: Pick<GamePage, 'membersMissing'>
  /** How more members get in. */
  children: ReactNode
}

/** Who of the team has joined the game, and who has not. */
export const TeamHere = ({ team, game, children }: TeamHereProps) => (
  <Card>
    <CardTitle>
      <Trans>Your team</Trans>
    </CardTitle>
    {game.membersMissing > 0 && (
      <p className={styles.text}>
        <Plural
          value={game.membersMissing}
          one="# more member of your team has to join"
          other="# more members of your team have to join"
        />
      </p>
    )}
    <ul className={styles.members}>
      {team.members.map(({ id, userName, avatar, joined }) => (
        <li key={id}>
          <Avatar name={userName} src={avatar} size="sm" />
          <span className={styles.member}>
            <Name>{userName}</Name>
          </span>
          {joined ? (
            <Badge tone="green">
              <Trans>In the game</Trans>
            </Badge>
          ) : (
            <Badge tone="orange">
              <Trans>Has not joined yet</Trans>
            </Badge>
          )}
        </li>
      ))}
    </ul>
    {children}
  </Card>
)
