import { useLingui } from '@lingui/react/macro'
import type { GamePulse } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Medal } from '#src/ui/medal.tsx'
import styles from './over.styles.ts'

const places = [1, 2, 3] as const

/** The three best on their steps: in the order of their places for those who listen, the first in the middle for those who look. */
export function Podium({ winners }: { winners: GamePulse['teams'] }) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <ol className={styles.podium} aria-label={t`Podium`}>
      {winners.map((team, index) => (
        <li key={team.id} data-place={places[index]}>
          <Avatar name={team.name} src={team.avatar} size={index === 0 ? 'lg' : 'md'} />
          <bdi translate="no" title={team.name}>
            {team.name}
          </bdi>
          <b>{number(team.score)}</b>
          <span className={styles.step}>
            <Medal place={places[index]!} size="2rem" />
          </span>
        </li>
      ))}
    </ol>
  )
}
