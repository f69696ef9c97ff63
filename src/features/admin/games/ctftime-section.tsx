import { Trans } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { CopyField } from '../parts/copy-field.tsx'

/** The addresses that CTFtime polls, and the names of teams that it may not find. */
export function CtftimeSection({ gameId }: { gameId: number }) {
  const { data: names = [] } = trpc.ctftime.names.useQuery({ gameId })
  const path = `/api/game/${gameId}/ctftime`
  return (
    <Section
      title={<Trans>CTFtime</Trans>}
      text={
        <Trans>
          CTFtime and others read the scoreboard here as visitors see it. For one division, add ?division= and
          its name.
        </Trans>
      }
    >
      {[
        { label: <Trans>Scoreboard</Trans>, value: path },
        { label: <Trans>Log of solves</Trans>, value: `${path}/captures` },
      ].map(({ label, value }) => (
        <CopyField key={value} label={label} value={value} copied={() => location.origin + value} />
      ))}
      {names.length > 0 && (
        <Callout
          tone="orange"
          icon={<AlertIcon />}
          title={<Trans>CTFtime matches teams by name and may not find these</Trans>}
        >
          <bdi>{names.map(({ name }) => name).join(', ')}</bdi>
        </Callout>
      )}
    </Section>
  )
}
