import type { TeamMember } from '#src/contract/teams.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { cx } from '#src/ui/cx.ts'
import { captainFirst } from './team-facts.ts'
import styles from './teams.styles.ts'

/** The captain and up to five other members. */
const shown = 6

/** Avatars of the members, the captain's with a golden ring, and the number of further members. */
export function MemberStack({ members }: { members: readonly TeamMember[] }) {
  const rest = members.length - shown
  return (
    <ul className={styles.stack}>
      {captainFirst(members)
        .slice(0, shown)
        .map((member) => (
          <li
            key={member.id}
            className={cx(styles.stacked, member.captain && styles.captain)}
            title={member.userName}
          >
            <Avatar name={member.userName} src={member.avatar} size="sm" announced />
          </li>
        ))}
      {rest > 0 && (
        <li data-more className={styles.more}>
          +{rest}
        </li>
      )}
    </ul>
  )
}
