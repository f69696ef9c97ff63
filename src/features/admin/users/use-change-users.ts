import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRefusalTitle } from '#src/lib/errors.ts'
import { type Inputs, trpc } from '#src/lib/trpc.ts'
import { notify } from '#src/ui/notify.ts'

type Change = Omit<Inputs['users']['update'], 'userId'>
interface Named {
  id: string
  userName: string
}

/** Changes one account after the other, and says for which it was refused. */
export function useChangeUsers() {
  const { t } = useLingui()
  const titleOf = useRefusalTitle()
  const utils = trpc.useUtils()
  const update = trpc.users.update.useMutation()
  const remove = trpc.users.delete.useMutation()

  async function each(users: readonly Named[], call: (userId: string) => Promise<unknown>): Promise<void> {
    let changed = 0
    for (const { id, userName } of users) {
      try {
        await call(id)
        changed++
      } catch (error) {
        notify({ tone: 'error', title: userName, text: titleOf(error) })
      }
    }
    await utils.users.invalidate()
    await utils.overview.invalidate()
    if (changed === 0) return
    notify({
      tone: 'success',
      title: t`${plural(changed, { one: '# account changed', other: '# accounts changed' })}`,
    })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ users, change }: { users: readonly Named[]; change: Change | 'delete' }) =>
      each(users, (userId) =>
        change === 'delete' ? remove.mutateAsync({ userId }) : update.mutateAsync({ userId, ...change }),
      ),
  })
  return { change: mutate, pending: isPending }
}
