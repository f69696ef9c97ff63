import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '#src/contract/accounts.ts'
import { laterPart } from '#src/lib/later-part.tsx'
import { once } from '#src/lib/query-client.ts'
import { useSite } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { roleTones } from '#src/theme/status-tones.ts'
import { toneOf } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Name } from '#src/ui/name.tsx'
import { Page } from '#src/ui/page.tsx'
import { PictureButton } from '#src/ui/picture-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import tones from '#src/ui/tone.styles.ts'
import { IdentitySection } from './identity-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import styles from './profile.styles.ts'
import './question-section.styles.ts?sheet'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

const EmailDialog = lazy(() => import('./email-dialog.tsx'))
const loadQuestions = () => import('./question-section.tsx')
/** Few sites ask more. */
const QuestionSection = laterPart(import.meta.env.SSR ? (await loadQuestions()).default : lazy(loadQuestions))
const loadPush = () => import('./push-section.tsx')
const PushSection = laterPart(import.meta.env.SSR ? (await loadPush()).default : lazy(loadPush))
const PasswordDialog = lazy(() => import('./password-dialog.tsx'))

interface ProfileScreenProps {
  /** Notifies the rest of the page of a new name or avatar. */
  onChanged: () => void
  /** Further sections, after the profile. */
  children?: ReactNode
}

export function ProfileScreen({ onChanged, children }: ProfileScreenProps) {
  const { data: profile } = trpc.accounts.profile.useQuery(undefined, once)
  const asks = useSite().own.questions !== undefined
  const [asked, setAsked] = useState<'email' | 'password'>()
  const [mailed, setMailed] = useState<string>()
  const close = () => setAsked(undefined)
  const opener = useRef<Element>(null)
  const ask = (what: 'email' | 'password') => {
    opener.current = document.activeElement
    setAsked(what)
  }
  // The closed dialog leaves no element focused.
  useEffect(() => {
    if (!asked && opener.current instanceof HTMLElement) opener.current.focus()
  }, [asked])
  if (!profile) {
    return (
      <Page width="narrow">
        <Skeleton height="36rem" />
      </Page>
    )
  }
  return (
    <Page width="narrow">
      <div className={styles.card}>
        <div className={cx(styles.banner, tones[toneOf(profile.userName)])} />
        <div className={styles.body}>
          <ProfileHead profile={profile} onChanged={onChanged} />
          <ProfileForm profile={profile} mailed={mailed} onRenamed={onChanged} onAsk={ask} />
        </div>
      </div>
      {asks && <QuestionSection />}
      {children}
      <IdentitySection />
      <SecondFactor />
      <SessionList />
      <PushSection />
      <PrivacySection />
      <Suspense>
        {asked === 'email' && <EmailDialog onClose={close} onMailed={setMailed} />}
        {asked === 'password' && <PasswordDialog userName={profile.userName} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function ProfileHead({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { t } = useLingui()
  const queries = trpc.useUtils()
  const roles: Partial<Record<Profile['role'], string>> = { Admin: t`Administrator`, Monitor: t`Monitor` }
  const role = roles[profile.role]
  return (
    <header className={styles.head}>
      <PictureButton
        name={profile.userName}
        src={profile.avatar}
        size="xl"
        path="/api/account/avatar"
        onChanged={async () => {
          await queries.accounts.profile.invalidate()
          onChanged()
        }}
      />
      <div className={styles.who}>
        <h1 className={styles.name}>
          <Name>{profile.userName}</Name>
          {role && <Badge tone={roleTones[profile.role]}>{role}</Badge>}
        </h1>
        <p className={styles.email}>{profile.bio || <Trans>No bio yet.</Trans>}</p>
      </div>
    </header>
  )
}
