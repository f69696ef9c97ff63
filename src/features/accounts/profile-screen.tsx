import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#src/contract/accounts.ts'
import { still } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { roleTones } from '#src/theme/status-tones.ts'
import { Avatar, toneOf } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { Page } from '#src/ui/page.tsx'
import tones from '#src/ui/tone.styles.ts'
import look from './profile.styles.ts'
import { ProfileForm } from './profile-form.tsx'

const PasswordDialog = lazy(() => import('./password-dialog.tsx'))

/** `onRenamed` lets the rest of the page learn the new name. */
export function ProfileScreen({ onRenamed }: { onRenamed: () => void }) {
  const { data: profile } = trpc.accounts.profile.useQuery(undefined, still)
  const [asksPassword, setAsksPassword] = useState(false)
  if (!profile) return null
  return (
    <Page width="narrow">
      <div className={look.card}>
        <div className={cx(look.banner, tones[toneOf(profile.userName)])} />
        <div className={look.body}>
          <ProfileHead profile={profile} />
          <ProfileForm
            profile={profile}
            onRenamed={onRenamed}
            onChangePassword={() => setAsksPassword(true)}
          />
        </div>
      </div>
      {asksPassword && (
        <Suspense>
          <PasswordDialog userName={profile.userName} onClose={() => setAsksPassword(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function ProfileHead({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const roles: Partial<Record<Profile['role'], string>> = { Admin: t`Administrator`, Monitor: t`Monitor` }
  const role = roles[profile.role]
  return (
    <header className={look.head}>
      <span className={look.avatar}>
        <Avatar name={profile.userName} src={profile.avatar} size="xl" />
      </span>
      <div className={look.who}>
        <h1 className={look.name}>
          {profile.userName}
          {role && <Badge tone={roleTones[profile.role]}>{role}</Badge>}
        </h1>
        <p className={look.email}>{profile.bio || <Trans>Nothing about you yet.</Trans>}</p>
      </div>
    </header>
  )
}
