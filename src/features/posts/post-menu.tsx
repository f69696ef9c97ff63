import { useLingui } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import { trpc } from '#src/lib/trpc.ts'
import { IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#src/ui/menu.tsx'
import { notify } from '#src/ui/notify.ts'
import { DotsIcon, EditIcon, PinIcon } from '#src/ui/screen-icons.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import type { PostToolsProps } from './post-tools-props.ts'

/** Changes or deletes a post. */
export default function PostMenu({ post: { id: postId, title, isPinned }, withoutEdit }: PostToolsProps) {
  const { t } = useLingui()
  const { posts } = trpc.useUtils()
  const onError = useNotifyRefusal()
  const pin = trpc.editPosts.update.useMutation({ onError, onSuccess: () => posts.invalidate() })
  const remove = trpc.editPosts.delete.useMutation({
    onError,
    onSuccess: async () => {
      notify({ tone: 'success', title: t`The post is deleted` })
      if (location.pathname.toLowerCase().startsWith(`/posts/${postId}`)) await navigate('/posts')
      await posts.invalidate()
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: t`Delete ${title}?`,
      children: t`The post is gone for everybody. This cannot be undone.`,
      confirm: t`Delete`,
      danger: true,
    })
    if (yes) remove.mutate({ postId })
  }
  return (
    <Menu
      label={t`Actions for ${title}`}
      trigger={
        <IconButton
          size="sm"
          label={t`Actions for ${title}`}
          icon={<DotsIcon />}
          pending={pin.isPending || remove.isPending}
        />
      }
    >
      {!withoutEdit && (
        <MenuLink href={`/posts/${postId}/edit`} icon={<EditIcon />}>
          {t`Edit`}
        </MenuLink>
      )}
      <MenuItem icon={<PinIcon />} onSelect={() => pin.mutate({ postId, isPinned: !isPinned })}>
        {isPinned ? t`Unpin` : t`Pin`}
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<TrashIcon />} onSelect={ask}>
        {t`Delete`}
      </MenuItem>
    </Menu>
  )
}
