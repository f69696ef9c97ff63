import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#src/contract/accounts.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { isPhone } from '#src/rules/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { KeyIcon, MailIcon } from '#src/ui/screen-icons.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import styles from './profile.styles.ts'

export interface ProfileFormProps {
  profile: Profile
  /** The server's text after a request for a new address. */
  mailed?: string
  onRenamed: () => void
  onAsk: (what: 'email' | 'password') => void
}

type ProfileDraft = Record<'userName' | 'bio' | 'phone' | 'realName' | 'stdNumber', string>

const draftOf = ({ userName, bio, phone, realName, stdNumber }: Profile): ProfileDraft => ({
  userName,
  bio,
  phone: phone ?? '',
  realName,
  stdNumber,
})

export function ProfileForm({ profile, mailed, onRenamed, onAsk }: ProfileFormProps) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const queries = trpc.useUtils()
  const update = trpc.accounts.update.useMutation()
  const {
    value: draft,
    change,
    dirty,
    restored,
    discard,
    settle,
  } = useDraft(draftOf(profile), 0, `${profile.userId} profile`)
  const { submit, error, pending, clear } = useSubmission(update, async () => {
    const before = profile.userName
    await queries.accounts.profile.invalidate()
    const after = queries.accounts.profile.getData()
    if (after) settle(draft, draftOf(after), 0)
    if (after?.userName !== before) onRenamed()
  })
  useLeaveWarning(dirty)
  const form = useSaveKey()
  const { userName, phone } = draft
  return (
    <Form
      id={form}
      noValidate
      error={error}
      pending={pending}
      onSubmit={() =>
        submit(
          {
            userName: userName === profile.userName ? null : userName,
            bio: draft.bio,
            phone: phone.trim(),
            realName: draft.realName.trim(),
            stdNumber: draft.stdNumber.trim(),
          },
          {
            userName: checks.userName(userName),
            phone: phone.trim() !== '' && !isPhone(phone.trim()) && t`This is not a phone number.`,
          },
        )
      }
    >
      <PublicFields draft={draft} onChange={change} />
      <PrivateFields draft={draft} onChange={change} email={profile.email} mailed={mailed} />
      <div className={styles.actions}>
        <Button variant="outline" tone="gray" icon={<MailIcon />} onClick={() => onAsk('email')}>
          <Trans>Change email</Trans>
        </Button>
        <Button variant="outline" tone="gray" icon={<KeyIcon />} onClick={() => onAsk('password')}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      <SaveBar
        dirty={dirty}
        restored={restored}
        pending={pending}
        error={null}
        onDiscard={() => {
          clear()
          discard()
        }}
      />
    </Form>
  )
}

interface FieldsProps {
  draft: ProfileDraft
  onChange: (part: Partial<ProfileDraft>) => void
}

function PublicFields({ draft, onChange }: FieldsProps) {
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
        value={draft.userName}
        onChange={(userName) => onChange({ userName })}
        hint={t`A new name ends your sessions in other browsers.`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextArea
        name="bio"
        label={t`Bio`}
        value={draft.bio}
        onChange={(bio) => onChange({ bio })}
        rows={3}
        maxLength={limits.bioMax}
      />
    </section>
  )
}

function PrivateFields({ draft, onChange, email, mailed }: FieldsProps & { email: string; mailed?: string }) {
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
          value={email}
          hint={mailed && <span role="status">{mailed}</span>}
          readOnly
          autoComplete="email"
        />
        <TextField
          name="phone"
          type="tel"
          label={t`Phone`}
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
          maxLength={limits.phoneMax}
          autoComplete="tel"
        />
        <TextField
          name="realName"
          label={t`Real name`}
          value={draft.realName}
          onChange={(realName) => onChange({ realName })}
          maxLength={limits.realNameMax}
          autoComplete="name"
        />
        <TextField
          name="stdNumber"
          label={t`Student number`}
          value={draft.stdNumber}
          onChange={(stdNumber) => onChange({ stdNumber })}
          maxLength={limits.stdNumberMax}
          autoComplete="off"
        />
      </div>
    </section>
  )
}
