import { Trans, useLingui } from '@lingui/react/macro'
import type { ParticipationEntry } from '#src/contract/participations.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Name } from '#src/ui/name.tsx'
import { StarIcon } from '#src/ui/screen-icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './review.styles.ts'

/** The members of a team, with the data that an organiser needs to verify them. */
export function MemberList({ entry: { team, registeredMembers } }: { entry: ParticipationEntry }) {
  const { t } = useLingui()
  const joined = new Set(registeredMembers)
  return (
    <div className={styles.members}>
      {team.bio && <p className={styles.bio}>{team.bio}</p>}
      <ul aria-label={t`Members`}>
        {team.members.map((member) => (
          <li key={member.userId} className={styles.member}>
            <span className={styles.who}>
              <Avatar name={member.userName} src={member.avatar} size="sm" />
              <Name>{member.userName}</Name>
              {member.userId === team.captainId && (
                <>
                  <StarIcon fill="currentColor" />
                  <VisuallyHidden>
                    <Trans>Captain</Trans>
                  </VisuallyHidden>
                </>
              )}
            </span>
            <span className={styles.facts}>
              <strong>{member.realName || '–'}</strong>
              {member.stdNumber && <span className={styles.fact}>{member.stdNumber}</span>}
            </span>
            <span className={styles.facts}>
              {member.email && (
                <a href={`mailto:${member.email}`} translate="no">
                  {member.email}
                </a>
              )}
              {member.phone && <span className={styles.fact}>{member.phone}</span>}
            </span>
            <span>
              {joined.has(member.userId) ? (
                <Badge tone="green">
                  <Trans>Joined</Trans>
                </Badge>
              ) : (
                <Badge>
                  <Trans>Not joined</Trans>
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
