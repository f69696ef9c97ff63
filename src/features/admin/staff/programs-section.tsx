import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiTokenWithScope as Token } from '#src/contract/tokens.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { can } from '#src/rules/staff.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Name } from '#src/ui/name.tsx'
import { KeyIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { NewTokenDialog } from '../parts/new-token-dialog.tsx'
import { TokenState } from '../parts/token-state.tsx'
import { useScopeWords } from '../parts/use-scope-words.ts'
import styles from './staff.styles.ts'

/** Tokens with which programs work on this game only, and the address of ctfcli. */
export function ProgramsSection({ gameId }: { gameId: number }) {
  const [isCreating, setCreating] = useState(false)
  const isAllowed = can(useViewer(), 'edit', gameId)
  const { data } = trpc.tokens.ofGame.useQuery({ gameId }, { enabled: isAllowed })
  if (!isAllowed) return null
  const address = `/ctfd/${gameId}`
  return (
    <Section
      title={<Trans>Programs</Trans>}
      text={
        <Trans>
          With a token, a program works on this game only, with no more rights than its scope allows.
        </Trans>
      }
    >
      <CopyField
        label={<Trans>Address for ctfcli (url in .ctf/config; the token is its access_token)</Trans>}
        value={address}
        copied={() => location.origin + address}
      />
      {!data ? (
        <Skeleton height="4rem" />
      ) : data.length === 0 ? (
        <EmptyState icon={<KeyIcon />} title={<Trans>There are no tokens yet</Trans>} />
      ) : (
        <ul className={styles.list}>
          {data.map((token) => (
            <TokenRow key={token.id} gameId={gameId} token={token} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="outline" icon={<PlusIcon />} onClick={() => setCreating(true)}>
          <Trans>New token</Trans>
        </Button>
      </div>
      {isCreating && <NewTokenDialog gameId={gameId} onClose={() => setCreating(false)} />}
    </Section>
  )
}

function TokenRow({ gameId, token }: { gameId: number; token: Token }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const scopes = useScopeWords()
  const revoke = trpc.tokens.revokeOfGame.useMutation({
    onError: useNotifyRefusal(),
    onSettled: () => utils.tokens.ofGame.invalidate({ gameId }),
  })
  const { name, creator, lastUsedAt } = token
  const remove = async () => {
    const yes = await confirm({
      title: t`Delete ${name}?`,
      children: <Trans>Programs that use this token are refused from now on. It cannot be restored.</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (yes) revoke.mutate({ gameId, tokenUuid: token.id })
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Name>{name}</Name>
        <span className={styles.about}>
          {scopes[token.scope].name} · {creator}
          {lastUsedAt !== null && (
            <>
              {' '}
              · <LocaleTime at={lastUsedAt} format="shortDateTime" />
            </>
          )}
        </span>
      </span>
      <TokenState {...token} />
      <IconButton
        size="sm"
        tone="red"
        label={t`Delete ${name}`}
        icon={<TrashIcon />}
        disabled={revoke.isPending}
        onClick={() => void remove()}
      />
    </li>
  )
}
