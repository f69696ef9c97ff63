import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkLimits } from '#src/contract/check-limits.ts'
import type { CheckOverview, CheckSettings } from '#src/contract/checks.ts'
import { limits } from '#src/contract/limits.ts'
import { usualCheck } from '#src/contract/usual-check.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { mergeDrafts } from '#src/lib/merge-drafts.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { Clash } from '#src/lib/use-versioned-draft.ts'
import type { CheckKind } from '#src/rules/challenge-checks.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CheckClash, type CheckDraft as Draft } from './check-clash.tsx'
import { useCheckKindWords } from './check-words.ts'

interface CheckDialogProps {
  gameId: number
  challengeId: number
  overview: CheckOverview
  onClose: () => void
}

const { everySeconds, timeoutSeconds, addressMax, pathMax, textMax } = checkLimits

export default function CheckDialog({ overview, onClose, ...ref }: CheckDialogProps) {
  const [base, setBase] = useState(overview.settings)
  const [value, setValue] = useState<Draft>(base ?? usualCheck)
  const [clash, setClash] = useState<Clash<Draft> & { fresh: CheckSettings | null }>()
  const change = (part: Partial<Draft>) => setValue((before) => ({ ...before, ...part }))
  const utils = trpc.useUtils()
  const save = trpc.checks.save.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.checks.read.invalidate(ref), utils.checks.list.invalidate()])
      onClose()
    },
    onError: async (error) => {
      const { changedBy, changedAt } = refusalOf(error)?.details ?? {}
      if (changedBy === undefined) return
      const fresh = (await utils.checks.read.fetch(ref, { staleTime: 0 })).settings
      const theirs = fresh ?? usualCheck
      setClash({
        ...mergeDrafts<Draft>(base ?? usualCheck, value, theirs),
        changedBy: String(changedBy),
        changedAt: Number(changedAt),
        mine: value,
        theirs,
        fresh,
      })
    },
  })
  const submit = (draft: Draft, expected: CheckSettings | null) => {
    const complete = completeOf(draft)
    if (complete) save.mutate({ ...ref, ...complete, expected })
  }
  /** Goes on from what somebody else has saved. */
  const adopt = (fresh: CheckSettings | null, next: Draft) => {
    setBase(fresh)
    setValue(next)
    setClash(undefined)
    save.reset()
  }
  const words = useCheckKindWords()
  // An imported one may be of a kind that this site cannot run.
  const kinds = [...new Set<CheckKind>([...overview.kinds, value.kind])]
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={<Trans>Health check</Trans>}
        submit={<Trans>Save</Trans>}
        incomplete={!completeOf(value)}
        call={save}
        onSubmit={() => submit(value, base)}
      >
        <Select
          name="kind"
          label={<Trans>What it does</Trans>}
          options={kinds.map((kind) => ({ value: kind, label: words[kind] }))}
          value={value.kind}
          onChange={(kind) => change({ kind })}
        />
        {value.kind === 'solve' ? (
          <ScriptField value={value} onChange={change} />
        ) : (
          <TargetFields value={value} onChange={change} needsAddress={overview.needsAddress} />
        )}
        <Pair>
          <NumberField
            name="everySeconds"
            label={<Trans>Seconds between two checks</Trans>}
            {...{ min: everySeconds.min, max: everySeconds.max, step: 1 }}
            value={value.everySeconds}
            onChange={(seconds) => change({ everySeconds: seconds })}
            required
          />
          <NumberField
            name="timeoutSeconds"
            label={<Trans>Seconds that a check may take</Trans>}
            {...{ min: timeoutSeconds.min, max: timeoutSeconds.max, step: 1 }}
            value={value.timeoutSeconds}
            onChange={(seconds) => change({ timeoutSeconds: seconds })}
            required
          />
        </Pair>
        <Switch
          label={<Trans>Switched on</Trans>}
          hint={
            <Trans>
              It runs after each change of the image or the port, an hour before the game, and then by the
              timer until the game ends.
            </Trans>
          }
          checked={value.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </FormDialog>
      {clash && (
        <CheckClash
          clash={clash}
          onMerge={(chosen) => {
            const merged = { ...clash.merged, ...chosen }
            adopt(clash.fresh, merged)
            submit(merged, clash.fresh)
          }}
          onReload={() => adopt(clash.fresh, clash.theirs)}
          onClose={() => setClash(undefined)}
        />
      )}
    </>
  )
}

interface FieldsProps {
  value: Draft
  onChange: (part: Partial<Draft>) => void
}

const ScriptField = ({ value, onChange }: FieldsProps) => (
  <TextField
    name="image"
    mono
    label={<Trans>Image of the script</Trans>}
    hint={
      <Trans>
        It is started beside a fresh instance and reaches nothing else. CHAL_HOST, CHAL_PORT, CHAL_URL and
        CHAL_FLAG_FORMAT are in its environment. The last line that it prints must be the flag.
      </Trans>
    }
    placeholder="registry.example.org/ctf/task-solver:1"
    value={value.image}
    onChange={(image) => onChange({ image })}
    maxLength={limits.containerImageMax}
    spellCheck={false}
    autoComplete="off"
    autoCapitalize="off"
    required
  />
)

function TargetFields({ value, onChange, needsAddress }: FieldsProps & { needsAddress: boolean }) {
  const isPage = value.kind === 'http'
  return (
    <>
      <TextField
        name="address"
        mono
        label={<Trans>Address</Trans>}
        hint={
          needsAddress ? (
            <Trans>
              A public page with https://, or an internal address that the operator of the server allows.
            </Trans>
          ) : (
            <Trans>Left empty: a fresh instance is started, checked and removed.</Trans>
          )
        }
        placeholder={isPage ? 'https://task.example.org/' : 'task.internal:31337'}
        value={value.address}
        onChange={(address) => onChange({ address })}
        maxLength={addressMax}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        required={needsAddress}
      />
      {isPage && <PageFields value={value} onChange={onChange} />}
    </>
  )
}

function PageFields({ value, onChange }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Pair>
        {value.address.trim() === '' && (
          <TextField
            name="path"
            mono
            label={<Trans>Path</Trans>}
            value={value.path}
            onChange={(path) => onChange({ path })}
            maxLength={pathMax}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            required
          />
        )}
        <NumberField
          name="status"
          label={<Trans>Expected status</Trans>}
          {...{ min: 100, max: 599, step: 1 }}
          value={value.status}
          onChange={(status) => onChange({ status })}
          required
        />
      </Pair>
      <TextField
        name="text"
        label={<Trans>Expected text</Trans>}
        hint={<Trans>The page must contain it, letter by letter.</Trans>}
        placeholder={t`Left empty: any text`}
        value={value.text}
        onChange={(text) => onChange({ text })}
        maxLength={textMax}
        autoComplete="off"
      />
    </>
  )
}

/** Undefined while a field is empty that must not be. */
function completeOf({
  status,
  everySeconds: every,
  timeoutSeconds: timeout,
  ...rest
}: Draft): CheckSettings | undefined {
  if (status === null || every === null || timeout === null) return undefined
  return { ...rest, status, everySeconds: every, timeoutSeconds: timeout }
}
