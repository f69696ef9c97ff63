import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { inviteLink } from '#src/rules/invite-code.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { RefreshIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { LinkIcon } from '#src/ui/screen-icons.tsx'
import { CopyIcon, QrIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './team-dialog.styles.ts'
import { useTeamCache } from './use-team-cache.ts'

const QrCode = lazy(async () => ({ default: (await import('#src/ui/qr-code.tsx')).QrCode }))

/** The captain's invitation: a link to copy or to scan. It is read when it is asked for. `quiet`: something else is the thing to do. */
export function InviteCode({ teamId, quiet }: { teamId: number; quiet?: boolean }) {
  const { t } = useLingui()
  const { teams } = trpc.useUtils()
  const [shown, setShown] = useState(false)
  const invite = trpc.teams.invite.useQuery({ teamId }, { ...once, enabled: shown })
  const refuse = useNotifyRefusal()
  const copyLink = async () => {
    try {
      const code = await teams.invite.fetch({ teamId })
      if (await copyText(inviteLink(location.origin, code))) {
        notify({ tone: 'success', title: t`Copied`, text: t`Send the link to those who should join.` })
      } else setShown(true)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <section className={styles.section}>
      <div>
        <h3 className={styles.title}>
          <Trans>Invitation</Trans>
        </h3>
        <p className={styles.hint}>
          <Trans>Anyone with the link can join the team.</Trans>
        </p>
      </div>
      <div className={styles.invite}>
        <Button variant={quiet ? 'outline' : 'solid'} icon={<LinkIcon />} onClick={copyLink}>
          <Trans>Copy invitation link</Trans>
        </Button>
        <Button
          variant="outline"
          tone="gray"
          icon={<QrIcon />}
          aria-expanded={shown}
          pending={shown && invite.isFetching}
          onClick={() => (invite.isError ? void invite.refetch() : setShown(!shown))}
        >
          {invite.isError ? <Trans>Try again</Trans> : <Trans context="invitation of a team">Code</Trans>}
        </Button>
        <RenewButton teamId={teamId} onRenewed={() => setShown(true)} />
      </div>
      {shown && invite.data && <ShownInvitation code={invite.data} />}
    </section>
  )
}

/** The invitation by its code: a picture to scan, and the text to copy. */
export function ShownInvitation({ code }: { code: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className={styles.shown}>
      <Suspense fallback={<span className={styles.qrRoom} />}>
        <QrCode value={inviteLink(location.origin, code)} label={t`QR code of the invitation`} />
      </Suspense>
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
    </div>
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
