import { Trans } from '@lingui/react/macro'
import type { ContainerFailure } from '#src/rules/container-terms.ts'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'

/** Why the last container is over, and what helps. */
export const InstanceFailure = ({ failure }: { failure: ContainerFailure }) => (
  <Callout tone="red" icon={<AlertIcon />} title={<Title failure={failure} />}>
    <Help failure={failure} />
  </Callout>
)

function Title({ failure }: { failure: ContainerFailure }) {
  switch (failure) {
    case 'crashed':
      return <Trans>The service ended by itself</Trans>
    case 'silent':
      return <Trans>The service did not accept connections</Trans>
    case 'memory':
      return <Trans>The service ran out of memory</Trans>
    case 'disk':
      return <Trans>The service filled its disk</Trans>
    case 'image':
      return <Trans>The image of this challenge cannot be used</Trans>
    case 'engine':
      return <Trans>The instance could not be started or was lost</Trans>
  }
}

function Help({ failure }: { failure: ContainerFailure }) {
  switch (failure) {
    case 'crashed':
      return (
        <Trans>You can start it again. If it happens again without your doing, tell the organisers.</Trans>
      )
    case 'silent':
      return <Trans>It ran for a minute without listening. Start it again, or tell the organisers.</Trans>
    case 'memory':
      return <Trans>It exceeded its memory limit. You can start it again.</Trans>
    case 'disk':
      return <Trans>It exceeded its disk limit. You can start it again; what was written is gone.</Trans>
    case 'image':
      return <Trans>The organisers have been notified. Please wait until they have fixed it.</Trans>
    case 'engine':
      return <Trans>This is not your fault. Start it again in a while.</Trans>
  }
}
