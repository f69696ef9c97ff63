import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser } from '#src/contract/users.ts'
import { useViewer } from '#src/lib/shell.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { useChangeUsers } from './use-change-users.ts'

/** What can be done to all checked accounts. The own one is left out. */
export function UsersBulk({ users, onDone }: { users: readonly AdminUser[]; onDone: () => void }) {
  const { t } = useLingui()
  const self = useViewer()?.userId
  const { change, pending } = useChangeUsers()
  const others = users.filter(({ id }) => id !== self)
  const count = others.length
  const apply = (wanted: Parameters<typeof change>[0]['change']) =>
    change({ users: others, change: wanted }, { onSuccess: onDone })
  const ask = async (
    title: string,
    word: React.ReactNode,
    wanted: Parameters<typeof change>[0]['change'],
  ) => {
    const names = others.map(({ userName }) => userName).join(', ')
    if (await confirm({ title, children: names, confirm: word, danger: true })) apply(wanted)
  }
  const disabled = count === 0 || pending
  const look = { size: 'sm', variant: 'outline', disabled } as const
  return (
    <>
      <Button {...look} tone="gray" onClick={() => apply({ emailConfirmed: true })}>
        <Trans>Activate</Trans>
      </Button>
      <Button {...look} tone="gray" onClick={() => apply({ emailConfirmed: false })}>
        <Trans>Deactivate</Trans>
      </Button>
      <Button
        {...look}
        tone="red"
        onClick={() =>
          void ask(
            t`${plural(count, { one: 'Ban # account?', other: 'Ban # accounts?' })}`,
            <Trans>Ban</Trans>,
            { role: 'Banned' },
          )
        }
      >
        <Trans>Ban</Trans>
      </Button>
      <Button
        {...look}
        tone="red"
        onClick={() =>
          void ask(
            t`${plural(count, { one: 'Delete # account?', other: 'Delete # accounts?' })}`,
            <Trans>Delete</Trans>,
            'delete',
          )
        }
      >
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}
