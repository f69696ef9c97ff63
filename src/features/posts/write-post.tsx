import { Trans } from '@lingui/react/macro'
import { useViewer } from '#src/lib/shell.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PlusIcon } from '#src/ui/icons.tsx'

/** Administrators write posts. */
export function WritePost() {
  const viewer = useViewer()
  if (viewer?.role !== 'Admin') return null
  return (
    <LinkButton href="/posts/new/edit" icon={<PlusIcon />}>
      <Trans>New post</Trans>
    </LinkButton>
  )
}
