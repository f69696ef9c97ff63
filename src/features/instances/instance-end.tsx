import { Trans } from '@lingui/react/macro'
import type { ContainerPanel } from '#src/contract/containers.ts'
import { Name } from '#src/ui/name.tsx'
import { TimeAgo } from '#src/ui/time.tsx'

type End = NonNullable<ContainerPanel['end']>

/** Why there is no instance any more. What failed is said by InstanceFailure. */
export const InstanceEnd = ({ end }: { end: End }) => (
  <>
    <Reason end={end} /> (<TimeAgo at={end.at} />)
  </>
)

function Reason({ end: { reason, by, name } }: { end: End }) {
  switch (reason) {
    case 'asked':
      if (by === 'self') return <Trans>You stopped the last one.</Trans>
      if (by === 'mate' && name !== null)
        return (
          <Trans>
            <Name>{name}</Name> of your team stopped the last one.
          </Trans>
        )
      return by === 'staff' ? (
        <Trans>The organisers stopped the last one.</Trans>
      ) : (
        <Trans>The last one was stopped.</Trans>
      )
    case 'expired':
      return <Trans>The time of the last one ran out.</Trans>
    case 'limit':
      return <Trans>The last one was stopped for an instance of another challenge.</Trans>
    case 'solved':
      return <Trans>The last one was stopped when the challenge was solved.</Trans>
    case 'game':
      return <Trans>The last one was stopped when the game was over.</Trans>
    default:
      return <Trans>The organisers changed something, and the last one was stopped.</Trans>
  }
}
