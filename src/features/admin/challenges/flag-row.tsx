import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FlagWarning } from '#src/contract/challenges.ts'
import type { FlagKindName, FlagSettings } from '#src/rules/flags/flag-kinds.ts'
import { hidesSomething } from '#src/rules/visible.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { RefreshIcon } from '#src/ui/icons.tsx'
import { CopyIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './challenges.styles.ts'
import { flagKindWords } from './flag-kind-words.ts'
import { flagWarningWords } from './flag-warning-words.ts'

interface FlagRowProps {
  kind: FlagKindName
  flag: string
  settings?: FlagSettings | null
  warnings?: readonly FlagWarning[]
  /** The file of the flag. */
  file?: ReactNode
  state?: 'new' | 'removed'
  onRemove: () => void
  onKeep?: () => void
}

/** One flag; a removed one stays in the list until the form is saved. */
export function FlagRow({
  kind,
  flag,
  settings,
  warnings = [],
  file,
  state,
  onRemove,
  onKeep,
}: FlagRowProps) {
  const { t, i18n } = useLingui()
  const copy = useCopy()
  return (
    <li className={styles.flag} data-state={state}>
      <button type="button" className={styles.flagText} title={t`Copy`} onClick={() => copy(flag)}>
        <CopyIcon />
        <span translate="no">{flag}</span>
      </button>
      {file}
      {kind !== 'exact' && <Badge tone="gray">{i18n._(flagKindWords[kind])}</Badge>}
      <FlagSettingsNote settings={settings} />
      {hidesSomething(flag) && (
        <Badge tone="orange">
          <Trans>Invisible characters or line breaks inside</Trans>
        </Badge>
      )}
      {warnings.map((warning) => (
        <Badge key={warning.name} tone="orange">
          {i18n._(flagWarningWords(warning))}
        </Badge>
      ))}
      {state && (
        <span className={styles.flagState}>
          {state === 'new' ? <Trans>New</Trans> : <Trans>Will be deleted</Trans>}
        </span>
      )}
      {state === 'removed' ? (
        <IconButton size="sm" label={t`Keep ${flag}`} icon={<RefreshIcon />} onClick={onKeep} />
      ) : (
        <IconButton size="sm" tone="red" label={t`Delete ${flag}`} icon={<TrashIcon />} onClick={onRemove} />
      )}
    </li>
  )
}

/** What answers are compared by beside the text of the flag. */
function FlagSettingsNote({ settings }: Pick<FlagRowProps, 'settings'>) {
  const { tolerance, mode, ignoreCase, options, form } = settings ?? {}
  return (
    <>
      {tolerance && tolerance !== '0' && (
        <span className={styles.flagFile} translate="no">
          ± {tolerance}
        </span>
      )}
      {ignoreCase && (
        <span className={styles.flagFile}>
          <Trans>Letter case ignored</Trans>
        </span>
      )}
      {mode === 'search' && (
        <span className={styles.flagFile}>
          <Trans>In a part of the answer</Trans>
        </span>
      )}
      {form && (
        <span className={styles.flagFile}>
          {form === 'file' ? <Trans>A file</Trans> : <Trans>A text</Trans>}
        </span>
      )}
      {options && (
        <span className={styles.flagFile}>
          <Plural value={options.length} one="# option" other="# options" />
        </span>
      )}
    </>
  )
}
