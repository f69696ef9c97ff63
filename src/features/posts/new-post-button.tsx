import { Trans } from '@lingui/react/macro'
import { useViewer } from '#src/lib/shell.ts'
import { hasRole } from '#src/rules/roles.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'

/** For administrators. */
export function NewPostButton({ first }: { first?: boolean }) {
  const viewer = useViewer()
  if (!viewer || !hasRole(viewer.role, 'Admin')) return null
  return (
    <LinkButton href="/posts/new" icon={<PlusIcon />}>
      {first ? <Trans>Write the first post</Trans> : <Trans>New post</Trans>}
    </LinkButton>
  )
}
