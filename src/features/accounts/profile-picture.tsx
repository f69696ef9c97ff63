import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile } from '#src/contract/accounts.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { EditIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { Progress } from '#src/ui/progress.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './profile.styles.ts'

const kinds = 'image/png,image/gif,image/jpeg,image/webp,image/avif,image/heic,.heic'
const megabytes = limits.pictureBytesMax / 1024 ** 2

/** The own avatar, with a button to replace it. */
export function ProfilePicture({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { t } = useLingui()
  const queries = trpc.useUtils()
  const input = useRef<HTMLInputElement>(null)
  const notifyRefusal = useNotifyRefusal()
  const [share, setShare] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => upload('/api/account/avatar', [file], { onProgress: setShare }),
    async onSuccess() {
      await queries.accounts.profile.invalidate()
      onChanged()
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
    <div className={styles.picture}>
      <span className={styles.avatar}>
        <Avatar name={profile.userName} src={profile.avatar} size="xl" />
        <IconButton
          className={styles.changePicture}
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
