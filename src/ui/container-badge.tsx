import { Trans } from '@lingui/react/macro'
import type { ContainerState } from '#src/rules/container-terms.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { Badge } from './badge.tsx'

const tones: Record<ContainerState, PaletteName> = {
  queued: 'orange',
  starting: 'orange',
  running: 'green',
  stopping: 'gray',
  gone: 'gray',
}

export const ContainerBadge = ({ state }: { state: ContainerState }) => (
  <Badge tone={tones[state]} dot>
    <Word state={state} />
  </Badge>
)

function Word({ state }: { state: ContainerState }) {
  switch (state) {
    case 'queued':
      return <Trans>Waiting</Trans>
    case 'starting':
      return <Trans>Starting</Trans>
    case 'running':
      return <Trans>Running</Trans>
    case 'stopping':
      return <Trans>Stopping</Trans>
    case 'gone':
      return <Trans>Gone</Trans>
  }
}
