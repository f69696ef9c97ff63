import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiTokenWithScope as Token } from '#src/contract/tokens.ts'
import { trpc } from '#src/lib/trpc.ts'
import { IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { CheckCircleIcon, CrossCircleIcon } from '#src/ui/icons.tsx'
import { Menu, MenuItem, MenuLine } from '#src/ui/menu.tsx'
import { DotsIcon } from '#src/ui/screen-icons.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

export function TokenMenu({ token }: { token: Token }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const options = { onError: useNotifyRefusal(), onSettled: () => utils.tokens.page.invalidate() }
  const revoke = trpc.tokens.revoke.useMutation(options)
  const restore = trpc.tokens.restore.useMutation(options)
  const { id: tokenUuid, name, isRevoked } = token
  const remove = async () => {
    const yes = await confirm({
      title: t`Delete ${name}?`,
      children: <Trans>Programs that use this token are refused from now on. It cannot be restored.</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (yes) revoke.mutate({ tokenUuid, delete: true })
  }
  const label = t`Actions for ${name}`
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          size="sm"
          label={label}
          icon={<DotsIcon />}
          pending={revoke.isPending || restore.isPending}
        />
      }
    >
      {isRevoked ? (
        <MenuItem icon={<CheckCircleIcon />} onSelect={() => restore.mutate({ tokenUuid })}>
          <Trans>Restore</Trans>
        </MenuItem>
      ) : (
        <MenuItem danger icon={<CrossCircleIcon />} onSelect={() => revoke.mutate({ tokenUuid })}>
          <Trans>Revoke</Trans>
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem danger icon={<TrashIcon />} onSelect={() => void remove()}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  )
}
