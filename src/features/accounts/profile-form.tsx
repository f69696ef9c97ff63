import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#src/contract/accounts.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { isPhone } from '#src/rules/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { KeyIcon, MailIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import styles from './profile.styles.ts'
import { useAccountChecks } from './use-account-checks.ts'

export interface ProfileFormProps {
  profile: Profile
  /** The server's text after a request for a new address. */
  mailed?: string
  onRenamed: () => void
  onAsk: (what: 'email' | 'password') => void
}

export function ProfileForm({ profile, mailed, onRenamed, onAsk }: ProfileFormProps) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const queries = trpc.useUtils()
  const update = trpc.accounts.update.useMutation()
  const { submit, error, pending } = useSubmission(update, async () => {
    const before = profile.userName
    await queries.accounts.profile.invalidate()
    if (queries.accounts.profile.getData()?.userName !== before) onRenamed()
    notify({ tone: 'success', title: t`Saved` })
  })
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={({ userName = '', bio = '', phone = '', realName = '', stdNumber = '' }) =>
        submit(
          {
            userName: userName === profile.userName ? null : userName,
            bio,
            phone: phone.trim(),
            realName: realName.trim(),
            stdNumber: stdNumber.trim(),
          },
          {
            userName: checks.userName(userName),
            phone: phone.trim() !== '' && !isPhone(phone.trim()) && t`This is not a phone number.`,
          },
        )
      }
    >
      <PublicFields profile={profile} />
      <PrivateFields profile={profile} mailed={mailed} />
      <div className={styles.actions}>
        <Button variant="outline" tone="gray" icon={<MailIcon />} onClick={() => onAsk('email')}>
          <Trans>Change email</Trans>
        </Button>
        <Button variant="outline" tone="gray" icon={<KeyIcon />} onClick={() => onAsk('password')}>
          <Trans>Change password</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  )
}

function PublicFields({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.sectionTitle}>
          <Trans>Public</Trans>
        </h2>
        <p className={styles.sectionText}>
          <Trans>How other players see you.</Trans>
        </p>
      </div>
      <TextField
        name="userName"
        label={t`User name`}
        defaultValue={profile.userName}
        hint={t`A new name ends your sessions in other browsers.`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextArea name="bio" label={t`Bio`} defaultValue={profile.bio} rows={3} maxLength={limits.bioMax} />
    </section>
  )
}

function PrivateFields({ profile, mailed }: Pick<ProfileFormProps, 'profile' | 'mailed'>) {
  const { t } = useLingui()
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.sectionTitle}>
          <Trans>For the organisers</Trans>
        </h2>
        <p className={styles.sectionText}>
          <Trans>Only the organisers of a game you join can see this.</Trans>
        </p>
      </div>
      <div className={styles.pair}>
        <TextField
          label={t`Email`}
          type="email"
          value={profile.email}
          hint={mailed && <span role="status">{mailed}</span>}
          readOnly
          autoComplete="email"
        />
        <TextField
          name="phone"
          type="tel"
          label={t`Phone`}
          defaultValue={profile.phone ?? ''}
          maxLength={limits.phoneMax}
          autoComplete="tel"
        />
        <TextField
          name="realName"
          label={t`Real name`}
          defaultValue={profile.realName}
          maxLength={limits.realNameMax}
          autoComplete="name"
        />
        <TextField
          name="stdNumber"
          label={t`Student number`}
          defaultValue={profile.stdNumber}
          maxLength={limits.stdNumberMax}
          autoComplete="off"
        />
      </div>
    </section>
  )
}
