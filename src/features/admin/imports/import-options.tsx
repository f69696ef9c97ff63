import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportReport } from '#src/contract/imports.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './imports.styles.ts'

export interface ImportOptionValues {
  into: number | null
  title: string
  scores: 'live' | 'frozen'
  posts: boolean
  mail: boolean
  instance: string
  keyPhrase: string
}

export const noOptions: ImportOptionValues = {
  into: null,
  title: '',
  scores: 'live',
  posts: false,
  mail: false,
  instance: '',
  keyPhrase: '',
}

interface ImportOptionsProps {
  gameId: number | null
  mayAll: boolean
  /** The last plan: options that make no difference are not offered. */
  report: ImportReport | undefined
  values: ImportOptionValues
  /** The source is a game zip with keys. */
  hasKeys: boolean
  /** What is wrong with the pass phrase. */
  phraseError: string | undefined
  disabled: boolean
  onChange: (values: ImportOptionValues) => void
}

export function ImportOptions({
  gameId,
  mayAll,
  report,
  values,
  hasKeys,
  phraseError,
  disabled,
  onChange,
}: ImportOptionsProps) {
  const { t } = useLingui()
  const games = trpc.editGames.table.useQuery(undefined, { enabled: gameId === null }).data ?? []
  const set = (part: Partial<ImportOptionValues>) => onChange({ ...values, ...part })
  const hasPosts = report?.objects.some(({ kind }) => kind === 'post') ?? false
  const hasAccounts =
    report?.objects.some(({ kind, action }) => kind === 'user' && action === 'create') ?? false
  const hasGame = report?.game !== null
  return (
    <div className={styles.options}>
      {gameId === null && hasGame && (
        <Select
          label={<Trans>Into</Trans>}
          hint={<Trans>A challenge of the game that has the same title is taken over.</Trans>}
          value={values.into === null ? '' : String(values.into)}
          disabled={disabled}
          onChange={(value) => set({ into: value === '' ? null : Number(value) })}
          options={[
            { value: '', label: t`A new game, or the one of an earlier import` },
            ...games.map(({ id, title }) => ({ value: String(id), label: `${title} (#${id})` })),
          ]}
        />
      )}
      {gameId === null && hasGame && values.into === null && (
        <TextField
          label={<Trans>Title of the game</Trans>}
          value={values.title}
          disabled={disabled}
          onChange={(title) => set({ title })}
          maxLength={limits.gameTitleMax}
          placeholder={report?.game?.title ?? ''}
          autoComplete="off"
        />
      )}
      {hasKeys && (
        <PasswordField
          label={<Trans>Pass phrase of the keys</Trans>}
          hint={
            <Trans>
              The zip has the keys of its game. A new game gets them with the pass phrase of the export, and
              new ones without it.
            </Trans>
          }
          {...(phraseError && { error: phraseError })}
          value={values.keyPhrase}
          disabled={disabled}
          onChange={(keyPhrase) => set({ keyPhrase })}
          maxLength={limits.keyPhraseMax}
          autoComplete="off"
        />
      )}
      {mayAll && report?.recount && (
        <Select
          label={<Trans>Scores of the results</Trans>}
          hint={<Trans>Counted again stays right when a team is suspended later.</Trans>}
          value={values.scores}
          disabled={disabled}
          onChange={(scores) => set({ scores })}
          options={[
            { value: 'live', label: t`Counted again by the rules of the challenges` },
            { value: 'frozen', label: t`As the source stored them` },
          ]}
        />
      )}
      <TextField
        label={<Trans>Name of the site or repository</Trans>}
        hint={<Trans>Only where two sources would be taken for one.</Trans>}
        value={values.instance}
        disabled={disabled}
        onChange={(instance) => set({ instance })}
        maxLength={limits.importInstanceMax}
        autoComplete="off"
      />
      {mayAll && hasAccounts && (
        <Checkbox
          label={<Trans>Mail accounts without a usable password a link to choose one</Trans>}
          hint={<Trans>The mails leave after the import, two a second. The plan says how many.</Trans>}
          checked={values.mail}
          disabled={disabled}
          onChange={(mail) => set({ mail })}
        />
      )}
      {mayAll && hasPosts && (
        <Checkbox
          label={<Trans>Import the posts too</Trans>}
          hint={<Trans>They are public at once.</Trans>}
          checked={values.posts}
          disabled={disabled}
          onChange={(posts) => set({ posts })}
        />
      )}
    </div>
  )
}
