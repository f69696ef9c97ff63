import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { copyText } from '#src/lib/copy-text.ts'
import { readJoinedBy } from '#src/lib/kept-invitation.ts'
import { inviteLink, parseInviteCode } from '#src/rules/invite-code.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { LinkIcon } from '#src/ui/screen-icons.tsx'
import { InviteCode, ShownInvitation } from './invite-code.tsx'
import styles from './team-dialog.styles.ts'

/** For more members: the captain's invitation, or the link by which this member came. */
export function MatesInvitation({ team }: { team: { id: number; isCaptain: boolean } }) {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const known = readJoinedBy()
    if (known && parseInviteCode(known)?.teamId === team.id) setCode(known)
  }, [team.id])
  if (team.isCaptain) return <InviteCode teamId={team.id} quiet />
  return code === undefined ? null : <Received code={code} />
}

function Received({ code }: { code: string }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const copy = async () => {
    if (!(await copyText(inviteLink(location.origin, code)))) return setShown(true)
    notify({ tone: 'success', title: t`Copied`, text: t`Send the link to those who should join.` })
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
        <Button variant="outline" icon={<LinkIcon />} onClick={copy}>
          <Trans>Copy invitation link</Trans>
        </Button>
        <Button variant="outline" tone="gray" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Trans context="invitation of a team">Code</Trans>
        </Button>
      </div>
      {shown && <ShownInvitation code={code} />}
    </section>
  )
}
