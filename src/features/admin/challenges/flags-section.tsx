import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FlagWarning, OwnFlagEntry, VersionedChallenge } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import type { FlagRule } from '#src/rules/flags/flag-parts.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { ClipboardIcon } from '#src/ui/tool-icons.tsx'
import { type ChallengeDraft, hasSettings, type NewFile } from './challenge-draft.ts'
import styles from './challenges.styles.ts'
import { countFlags } from './count-flags.ts'
import { DownloadList } from './download-list.tsx'
import { FlagFilesField } from './flag-files-field.tsx'
import { FlagKindField } from './flag-kind-field.tsx'
import { FlagRow } from './flag-row.tsx'
import { FlagRuleField } from './flag-rule-field.tsx'
import { FlagTemplateField } from './flag-template-field.tsx'
import { NewFlagFields } from './new-flag-fields.tsx'
import { badLinkLine, parseFlags } from './parse-flags.ts'
import { TryAnswer } from './try-answer.tsx'

interface FlagsSectionProps {
  gameId: number
  draft: Draft<ChallengeDraft>
  challenge: VersionedChallenge
}

export function FlagsSection({ gameId, draft, challenge }: FlagsSectionProps) {
  const { id, type, flags } = challenge
  const ref = { gameId, challengeId: id }
  const warnings = useFlagWarnings(ref, challenge)
  // It is the only one of its challenge.
  const isReviewed = flags.some(
    ({ id: flagId, kind }) => kind === 'reviewed' && !draft.value.removedFlags.includes(flagId),
  )
  const text = {
    StaticAttachment: <SharedText rule={draft.value.flagRule} />,
    StaticContainer: <SharedText rule={draft.value.flagRule} />,
    DynamicAttachment: <Trans>Each team gets one of these files, with its own flag.</Trans>,
    DynamicContainer: <Trans>A flag is made for each team when it opens the challenge.</Trans>,
  }[type]
  return (
    <FoldingSection
      anchor="flags"
      title={<Trans>Flags</Trans>}
      text={isReviewed ? <Trans>Staff of the game judge each answer.</Trans> : text}
    >
      {type === 'DynamicContainer' ? (
        <FlagTemplateField draft={draft} />
      ) : (
        <>
          <FlagList draft={draft} stored={flags} warnings={warnings} />
          {isReviewed ? (
            <LinkButton
              href={`/games/${gameId}/monitor/answers`}
              variant="outline"
              size="sm"
              icon={<ClipboardIcon />}
              className={styles.judge}
            >
              <Trans>Judge answers</Trans>
            </LinkButton>
          ) : (
            flags.length > 0 && <TryAnswer {...ref} flags={flags} />
          )}
          {type === 'DynamicAttachment' && <NewFlagFiles draft={draft} />}
          {type === 'DynamicAttachment' && <DownloadList {...ref} />}
          {type !== 'DynamicAttachment' && !isReviewed && (
            <FlagRuleField draft={draft} count={countFlags(draft.value, challenge)} />
          )}
          {!isReviewed && <FlagKindField draft={draft} isGiven={type === 'DynamicAttachment'} />}
          {type !== 'DynamicAttachment' && !isReviewed && <NewFlags draft={draft} />}
        </>
      )}
    </FoldingSection>
  )
}

const SharedText = ({ rule }: { rule: FlagRule }) =>
  rule === 'any' ? (
    <Trans>Any of them is correct for every team.</Trans>
  ) : (
    <Trans>They are the same for every team, which has to find all of them.</Trans>
  )

/** Read again after each save; the form does not wait for it. */
function useFlagWarnings(
  ref: { gameId: number; challengeId: number },
  { version, flags }: VersionedChallenge,
) {
  const utils = trpc.useUtils()
  const { data = [] } = useQuery({
    queryKey: ['flagWarnings', ref, version],
    queryFn: () => utils.editChallenges.flagWarnings.fetch(ref, { staleTime: 0 }),
    enabled: flags.length > 0,
  })
  return data
}

interface FlagListProps {
  draft: Draft<ChallengeDraft>
  stored: readonly OwnFlagEntry[]
  warnings: readonly FlagWarning[]
}

function FlagList({ draft: { value, change }, stored, warnings }: FlagListProps) {
  const { removedFlags, newFiles } = value
  const count = stored.length - removedFlags.length + newFiles.length
  if (stored.length + newFiles.length === 0) return null
  return (
    <div>
      <p className={styles.flagCount}>
        <Plural value={count} one="# flag" other="# flags" />
      </p>
      <ul className={styles.flags}>
        {stored.map(({ id, kind, flag, settings, attachment }) => (
          <FlagRow
            key={id}
            kind={kind}
            flag={flag}
            settings={settings}
            warnings={warnings.filter(({ flagId }) => flagId === id)}
            file={attachment && <FlagFile url={attachment.url} size={attachment.fileSize} />}
            state={removedFlags.includes(id) ? 'removed' : undefined}
            onRemove={() => change({ removedFlags: [...removedFlags, id] })}
            onKeep={() => change({ removedFlags: removedFlags.filter((one) => one !== id) })}
          />
        ))}
        {newFiles.map((file, index) => (
          <FlagRow
            key={file.hash + file.flag}
            kind={value.newFlagKind}
            flag={file.flag}
            file={<span className={styles.flagFile}>{formatFileSize(file.size)}</span>}
            state="new"
            onRemove={() => change({ newFiles: newFiles.toSpliced(index, 1) })}
          />
        ))}
      </ul>
    </div>
  )
}

/** The file that goes with a flag. */
function FlagFile({ url, size }: { url: string | null; size: number | null }) {
  if (url === null) return null
  return (
    <a className={styles.flagFile} href={url} target="_blank" rel="noreferrer">
      {size === null ? new URL(url).host : formatFileSize(size)}
    </a>
  )
}

function NewFlags({ draft }: { draft: Draft<ChallengeDraft> }) {
  const { value, change } = draft
  if (hasSettings(value.newFlagKind)) return <NewFlagFields draft={draft} />
  const flags = parseFlags(value.newFlags)
  const isTooLong = flags.some((flag) => flag.length > limits.flagMax)
  return (
    <TextArea
      name="flags"
      mono
      label={<Trans>Add flags, one per line</Trans>}
      hint={
        isTooLong ? (
          <Trans>A flag has at most {limits.flagMax} characters.</Trans>
        ) : flags.length > 0 ? (
          <Plural value={flags.length} one="# flag to add" other="# flags to add" />
        ) : (
          <Trans>Leading and trailing spaces are removed.</Trans>
        )
      }
      placeholder={'flag{first}\nflag{second}'}
      rows={3}
      spellCheck={false}
      autoComplete="off"
      value={value.newFlags}
      onChange={(newFlags) => change({ newFlags })}
    />
  )
}

function NewFlagFiles({ draft: { value, change } }: { draft: Draft<ChallengeDraft> }) {
  const { t } = useLingui()
  const badLink = badLinkLine(value.newLinks)
  const ending = commonEnding(value.newFiles)
  return (
    <>
      <FlagFilesField onSent={(files) => change({ newFiles: [...value.newFiles, ...files] })} />
      {ending && (
        <div>
          <Button
            size="sm"
            variant="outline"
            tone="gray"
            onClick={() => change({ newFiles: value.newFiles.map((file) => without(ending, file)) })}
          >
            <Trans>Remove “{ending}” from the new flags</Trans>
          </Button>
        </div>
      )}
      <TextField
        name="fileName"
        label={<Trans>Name of the download</Trans>}
        hint={<Trans>The same for all teams, so that it does not tell the flag.</Trans>}
        value={value.fileName}
        onChange={(fileName) => change({ fileName })}
        maxLength={limits.fileNameMax}
        required
      />
      <TextArea
        mono
        label={<Trans>Add remote files, one per line</Trans>}
        hint={<Trans>A flag, a space, and the address of its file.</Trans>}
        placeholder="flag{first} https://files.example.org/1.zip"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        {...(badLink && {
          error: t`Line ${badLink}: a flag, a space, and an address that starts with http:// or https://.`,
        })}
        value={value.newLinks}
        onChange={(newLinks) => change({ newLinks })}
      />
    </>
  )
}

/** What all new flags end with that looks like the ending of a file name. */
function commonEnding(files: readonly NewFile[]): string | undefined {
  const [ending] = /\.[a-z0-9]{1,5}$/i.exec(files[0]?.flag ?? '') ?? []
  return ending && files.every(({ flag }) => flag.endsWith(ending)) ? ending : undefined
}

const without = (ending: string, file: NewFile): NewFile => ({
  ...file,
  flag: file.flag.slice(0, -ending.length),
})
