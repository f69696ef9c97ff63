import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredFileDetails } from '#src/contract/files.ts'
import { trpc } from '#src/lib/trpc.ts'
import { IconButton, IconLink } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { notify } from '#src/ui/notify.ts'
import { DownloadIcon } from '#src/ui/screen-icons.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

export function FileActions({ file: { hash, name, references } }: { file: StoredFileDetails }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const remove = trpc.files.delete.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: () =>
      void notify({ tone: 'success', title: references > 0 ? t`The file is no longer kept` : t`Deleted` }),
    onSettled: () => utils.files.invalidate(),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t`Delete ${name}?`,
      children:
        references > 0 ? (
          <Trans>It is removed as soon as nothing uses it any more.</Trans>
        ) : (
          <Trans>It is removed at once, unless a text shows it.</Trans>
        ),
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (yes) remove.mutate({ hash })
  }
  return (
    <>
      <IconLink
        size="sm"
        label={t`Download ${name}`}
        icon={<DownloadIcon />}
        href={`/assets/${hash}/${encodeURIComponent(name)}`}
        download={name}
      />
      <IconButton
        size="sm"
        tone="red"
        label={t`Delete ${name}`}
        icon={<TrashIcon />}
        pending={remove.isPending}
        onClick={() => void ask()}
      />
    </>
  )
}
