import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { useMemberFacts } from '#src/lib/use-member-facts.ts'
import { toneOf } from '#src/ui/avatar.tsx'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { Name } from '#src/ui/name.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './team-detail.styles.ts'
import type { MemberFigure } from './team-figures.ts'

/** Each member's share of the points. */
export function MemberShares({ teamId, members }: { teamId: number; members: readonly MemberFigure[] }) {
  const facts = useMemberFacts(teamId)
  const { number, percent } = useFormats()
  const toneAt = (userName: string | null) => tones[userName === null ? 'gray' : toneOf(userName)]
  return (
    <section className={styles.panel}>
      <h3>
        <Trans>Members</Trans>
      </h3>
      <div className={styles.stack} aria-hidden>
        {members.map(({ userName, share }) => (
          <i key={userName} className={toneAt(userName)} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <ul className={styles.members}>
        {members.map(({ userName, points, share }) => (
          <li key={userName} className={toneAt(userName)}>
            <i aria-hidden />
            {facts.get(userName)?.country && <CountryBadge code={facts.get(userName)!.country!} />}
            <span className={styles.barName}>
              {userName === null ? (
                <Trans>Removed account</Trans>
              ) : (
                <a href={`/players/${encodeURIComponent(userName)}`}>
                  <Name>{userName}</Name>
                </a>
              )}
              {facts.get(userName)?.facts.map(({ label, answer }) => (
                <small key={label}>
                  {label}: {answer}
                </small>
              ))}
            </span>
            <b>{number(points)}</b>
            <span>{percent(Math.round(share * 100) / 100)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
