import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { useViewer } from '#src/lib/shell.ts'
import { Card, CardTitle } from '#src/ui/card.tsx'
import { useMainAction } from '../use-game.ts'
import styles from './game-detail.styles.ts'

/** For those who may join: what they need, before they press the button. */
export function NeededToJoin({ game }: { game: GamePage }) {
  const action = useMainAction(game)
  const isGuest = useViewer() === null
  const needs = useNeeds(game, isGuest)
  if (action !== 'log-in' && action !== 'join' && action !== 'join-again') return null
  if (needs.length === 0) return null
  return (
    <Card>
      <CardTitle>
        <Trans>What you need to join</Trans>
      </CardTitle>
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Card>
  )
}

function useNeeds(game: GamePage, isGuest: boolean): string[] {
  const { t } = useLingui()
  const { limit, teamMemberCountMin: min, divisionTerms, inviteCodeRequired } = game
  const needsCode =
    divisionTerms.length > 0 ? divisionTerms.every((one) => one.needsCode) : inviteCodeRequired
  const needs: string[] = []
  if (isGuest) needs.push(t`An account on this site`)
  if (limit !== 1) needs.push(teamOf())
  if (divisionTerms.length > 1) needs.push(t`The choice of a division`)
  if (needsCode) needs.push(t`A code, which the organisers give to those who may join`)
  if (game.asks) needs.push(t`Answers to some questions of the organisers`)
  return needs

  function teamOf(): string {
    if (min > 1 && limit > min) return t`A team of ${min} to ${limit} players`
    if (min > 1) return t`A team of ${plural(min, { one: 'at least # player', other: 'at least # players' })}`
    return limit > 1
      ? t`A team of ${plural(limit, { one: 'at most # player', other: 'at most # players' })}: you name it when you join, and may play alone`
      : t`A team: you name it when you join, and may play alone`
  }
}
