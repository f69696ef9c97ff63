import { Trans } from '@lingui/react/macro'
import type { ContainerLab } from '#src/contract/containers.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { Badge } from '#src/ui/badge.tsx'

/** What the engine has of an image. */
export function ImageBadge({
  image: { state, digest, size, done, total },
}: {
  image: Pick<ContainerLab['images'][number], 'state' | 'digest' | 'size' | 'done' | 'total'>
}) {
  switch (state) {
    case 'ready':
      return (
        <Badge tone="green" dot title={digest ?? undefined}>
          <Trans>Ready</Trans>
          {size !== null && ` · ${formatFileSize(size)}`}
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="red" dot>
          <Trans>Cannot be pulled</Trans>
        </Badge>
      )
    case 'unknown':
      return (
        <Badge>
          <Trans>Pulled at the first start</Trans>
        </Badge>
      )
    default:
      return (
        <Badge tone="orange" dot>
          <Trans>Being pulled</Trans>
          {done !== null && total !== null && ` · ${formatFileSize(done)} / ${formatFileSize(total)}`}
        </Badge>
      )
  }
}
