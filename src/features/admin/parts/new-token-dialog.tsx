import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { type TokenScope, tokenScopes } from '#src/rules/token-scope.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { OnceDialog } from './once-dialog.tsx'
import { useScopeWords } from './use-scope-words.ts'

/** In days; 0 means that it does not expire. */
const lifetimes = [7, 30, 90, 365, 0]

interface NewTokenDialogProps {
  /** The one game that it is to open. */
  gameId?: number
  onClose: () => void
}

export function NewTokenDialog({ gameId, onClose }: NewTokenDialogProps) {
  const { t } = useLingui()
  const scopes = useScopeWords()
  const [scope, setScope] = useState<TokenScope>(gameId === undefined ? 'monitor' : 'admin')
  const utils = trpc.useUtils()
  const create = trpc.tokens.create.useMutation()
  const createForGame = trpc.tokens.createForGame.useMutation()
  const call =
    gameId === undefined
      ? create
      : {
          ...createForGame,
          mutateAsync: (input: Parameters<typeof create.mutateAsync>[0]) =>
            createForGame.mutateAsync({ ...input, gameId }),
        }
  const { submit, error, pending } = useSubmission(call, () => utils.tokens.invalidate())
  const made = create.data ?? createForGame.data
  if (made) {
    const { name } = made.info
    return (
      <OnceDialog title={<Trans>Token created</Trans>} secret={made.token} onClose={onClose}>
        <Trans>
          Send it as <code translate="no">Authorization: Bearer …</code> to call the API as{' '}
          <strong translate="no">{name}</strong>.
        </Trans>
      </OnceDialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>New token</Trans>}
      submit={<Trans>Create</Trans>}
      incomplete={false}
      call={{ error, isPending: pending, isSuccess: false }}
      onSubmit={({ name = '', days }) =>
        submit(
          { name, scope, expiresIn: Number(days) || null },
          { name: name.trim() === '' && t`This field is required.` },
        )
      }
    >
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>What the token is for, for example the program that uses it.</Trans>}
        maxLength={limits.tokenNameMax}
        autoComplete="off"
        autoFocus
        required
      />
      <Select
        name="scope"
        label={<Trans>Scope</Trans>}
        hint={scopes[scope].text}
        value={scope}
        onChange={setScope}
        options={tokenScopes.map((value) => ({ value, label: scopes[value].name }))}
      />
      <Select
        name="days"
        label={<Trans>Valid for</Trans>}
        defaultValue="90"
        options={lifetimes.map((days) => ({
          value: String(days),
          label: days === 0 ? t`Until it is revoked` : t`${plural(days, { one: '# day', other: '# days' })}`,
        }))}
      />
    </FormDialog>
  )
}
