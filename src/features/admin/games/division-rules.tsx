import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { DivisionSettings } from '#src/contract/games.ts'
import { challengePermissions, type DivisionPermission } from '#src/rules/division-permissions.ts'
import { Switch } from '#src/ui/switch.tsx'
import { ChallengeRules } from './challenge-rules.tsx'
import styles from './division-settings.styles.ts'
import { usePermissionWords } from './division-words.ts'

interface DivisionRulesProps {
  gameId: number
  division: DivisionSettings
  onChange: (part: Pick<DivisionSettings, 'denies'> | Pick<DivisionSettings, 'challenges'>) => void
}

const onJoining = ['JoinGame', 'RequireReview', 'RankOverall'] as const

/** What its teams may do, as switches that are on unless something is denied; single challenges may differ. */
export function DivisionRules({ gameId, division, onChange }: DivisionRulesProps) {
  const words = usePermissionWords()
  const [isOpen, setOpen] = useState(division.challenges.length > 0)
  const { denies } = division
  const set = (permission: DivisionPermission, isOn: boolean) => {
    const others = denies.filter((one) => one !== permission)
    onChange({ denies: isOn ? others : [...others, permission] })
  }
  const switches = (permissions: readonly DivisionPermission[]) =>
    permissions.map((one) => (
      <Switch
        key={one}
        label={words[one].label}
        hint={words[one].off}
        checked={!denies.includes(one)}
        onChange={(isOn) => set(one, isOn)}
      />
    ))
  return (
    <>
      <fieldset className={styles.rules}>
        <legend>
          <Trans>Teams</Trans>
        </legend>
        {switches(onJoining)}
      </fieldset>
      <fieldset className={styles.rules}>
        <legend>
          <Trans>Challenges</Trans>
        </legend>
        {switches(challengePermissions)}
      </fieldset>
      <details
        className={styles.single}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <Trans>Single challenges</Trans>{' '}
          <small>
            {division.challenges.length === 0 ? (
              <Trans>all are as set above</Trans>
            ) : (
              <Plural value={division.challenges.length} one="# differs" other="# differ" />
            )}
          </small>
        </summary>
        {isOpen && <ChallengeRules gameId={gameId} division={division} onChange={onChange} />}
      </details>
    </>
  )
}
