import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { upload } from '#src/lib/upload.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { IconButton } from './button.tsx'
import { notify } from './notify.ts'
import styles from './picture-button.styles.ts'
import { Progress } from './progress.tsx'
import { EditIcon } from './screen-icons.tsx'
import { useNotifyRefusal } from './use-notify-refusal.tsx'

const kinds = 'image/png,image/gif,image/jpeg,image/webp,image/avif,image/heic,.heic'
const megabytes = limits.pictureBytesMax / 1024 ** 2

export interface PictureButtonProps extends Pick<AvatarProps, 'name' | 'src' | 'size' | 'square'> {
  /** The documented path that takes the picture. */
  path: string
  onChanged: () => unknown
}

/** An avatar, with a button to replace it. */
export function PictureButton({ path, onChanged, ...avatar }: PictureButtonProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const notifyRefusal = useNotifyRefusal()
  const [share, setShare] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => upload(path, [file], { onProgress: setShare }),
    async onSuccess() {
      await onChanged()
      notify({ tone: 'success', title: t`Saved` })
    },
    onError: notifyRefusal,
  })
  const take = (file: File | undefined) => {
    if (!file) return
    setShare(0)
    if (file.size <= limits.pictureBytesMax) return mutate(file)
    const title = t({ id: 'error.FileTooLarge', message: `A file may have at most ${megabytes} MB.` })
    notifyRefusal({ data: { title } })
  }
  return (
    <div className={styles.root}>
      <span className={styles.avatar} data-square={avatar.square || undefined}>
        <Avatar {...avatar} />
        <IconButton
          className={styles.change}
          variant="outline"
          size="sm"
          label={t`Change picture`}
          icon={<EditIcon />}
          pending={isPending}
          onClick={() => input.current?.click()}
        />
      </span>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        aria-label={t`Change picture`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // Reset the input, so that choosing the same file again fires an event.
          currentTarget.value = ''
        }}
      />
      {isPending && <Progress value={share} label={t`Change picture`} />}
    </div>
  )
}
