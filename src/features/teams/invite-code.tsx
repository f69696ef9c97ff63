import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalOf } from '#src/lib/errors.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { cx } from '#src/ui/cx.ts'
import { CopyIcon, EyeIcon, RefreshIcon } from '#src/ui/icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './team-dialog.styles.ts'
import { useTeamCache } from './use-team-cache.ts'

/** The captain's invitation code, hidden until it is requested. */
export function InviteCode({ teamId }: { teamId: number }) {
  const { t } = useLingui()
  const [revealed, setRevealed] = useState(false)
  const invite = trpc.teams.invite.useQuery({ teamId }, { ...once, enabled: revealed })
  return (
    <section className={styles.section}>
      <div>
        <h3 className={styles.title}>
          <Trans>Invitation code</Trans>
        </h3>
        <p className={styles.hint}>
          <Trans>Anyone with this code can join the team.</Trans>
        </p>
      </div>
      <div className={styles.codeRow}>
        {revealed && invite.data ? (
          <CodeButton code={invite.data} />
        ) : (
          <span className={cx(styles.code, styles.hidden)}>
            <span className={styles.dots} aria-hidden>
              {'•'.repeat(24)}
            </span>
            <Button
              size="xs"
              variant="ghost"
              icon={<EyeIcon />}
              pending={invite.isFetching}
              onClick={() => (revealed ? void invite.refetch() : setRevealed(true))}
            >
              {invite.isError && !refusalOf(invite.error)?.title ? t`Try again` : t`Show`}
            </Button>
          </span>
        )}
        <RenewButton teamId={teamId} onRenewed={() => setRevealed(true)} />
      </div>
    </section>
  )
}

function CodeButton({ code }: { code: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <button
      type="button"
      className={styles.code}
      title={t`Copy`}
      aria-label={t`Copy the code ${code}`}
      onClick={() => void copy(code)}
    >
      <span>{code}</span>
      <CopyIcon />
    </button>
  )
}

function RenewButton({ teamId, onRenewed }: { teamId: number; onRenewed: () => void }) {
  const { t } = useLingui()
  const cache = useTeamCache()
  const onError = useNotifyRefusal()
  const renew = trpc.teams.renewInvite.useMutation({
    onError,
    onSuccess: (code) => {
      cache.putInvite(teamId, code)
      onRenewed()
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: t`Generate a new code?`,
      children: t`The old code stops working immediately. Current members stay in the team.`,
    })
    if (yes) renew.mutate({ teamId })
  }
  return (
    <IconButton
      label={t`New code`}
      variant="outline"
      icon={<RefreshIcon />}
      pending={renew.isPending}
      onClick={ask}
    />
  )
}
