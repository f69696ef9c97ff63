import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useViewer } from '#src/lib/shell.ts'
import { hasRole } from '#src/rules/roles.ts'
import { IconButton } from '#src/ui/button.tsx'
import { DotsIcon } from '#src/ui/screen-icons.tsx'
import type { PostToolsProps } from './post-tools-props.ts'

const PostMenu = lazy(() => import('./post-menu.tsx'))

/** What administrators do to a post, from wherever they see it. Its code is loaded after hydration, and by nobody else. */
export function PostTools(props: PostToolsProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { title } = props.post
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!viewer || !hasRole(viewer.role, 'Admin')) return null
  const closed = <IconButton size="sm" label={t`Actions for ${title}`} icon={<DotsIcon />} disabled />
  return isHydrated ? (
    <Suspense fallback={closed}>
      <PostMenu {...props} />
    </Suspense>
  ) : (
    closed
  )
}
