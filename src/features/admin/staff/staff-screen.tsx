import { Trans } from '@lingui/react/macro'
import { useRefusal } from '#src/lib/errors.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { TeamsIcon } from '#src/ui/icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddStaffForm } from './add-staff-form.tsx'
import { ProgramsSection } from './programs-section.tsx'
import styles from './staff.styles.ts'
import { useStaffRoles } from './staff-roles.ts'
import { StaffRow } from './staff-row.tsx'

/** Who runs this game, and in which role. */
export function StaffScreen({ gameId }: { gameId: number }) {
  const { data, error } = trpc.gameStaff.list.useQuery({ gameId }, live)
  const refusal = useRefusal(error)
  if (!data) return refusal ? <FormRefusal>{refusal.title}</FormRefusal> : <Skeleton height="16rem" />
  return (
    <>
      <Section
        title={<Trans>Add a member</Trans>}
        text={<Trans>Members can work on this game only. Changes take effect immediately.</Trans>}
      >
        <AddStaffForm gameId={gameId} />
        <Roles />
      </Section>
      <Section
        title={<Trans>Staff</Trans>}
        text={<Trans>Administrators have access to every game and are not listed.</Trans>}
      >
        {data.length === 0 ? (
          <EmptyState icon={<TeamsIcon />} title={<Trans>Nobody has been added yet</Trans>} />
        ) : (
          <ul className={styles.list}>
            {data.map((member) => (
              <StaffRow key={member.userId} gameId={gameId} member={member} />
            ))}
          </ul>
        )}
      </Section>
      <ProgramsSection gameId={gameId} />
    </>
  )
}

const Roles = () => (
  <dl className={styles.roles}>
    {Object.entries(useStaffRoles()).map(([role, { name, text }]) => (
      <div key={role}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
