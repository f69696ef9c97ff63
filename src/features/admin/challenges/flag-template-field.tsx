import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { Draft } from '#src/lib/use-draft.ts'
import {
  enoughBits,
  isStrongTemplate,
  leetBits,
  longestFlag,
  makeFlag,
  oddPlaceholders,
} from '#src/rules/flag-template.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DiceIcon } from '#src/ui/tool-icons.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import styles from './challenges.styles.ts'

/** What the server puts in place of `[TEAM_HASH]` for a test container. */
const testHash = 'TestTeamHash'

/** How flags are made for teams, with an example that follows the typing. */
export function FlagTemplateField({ draft: { value, base, change } }: { draft: Draft<ChallengeDraft> }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [seed, setSeed] = useState(1)
  const template = value.flagTemplate
  const example = useMemo(() => makeFlag(template.trim(), testHash, chanceOf(seed)), [template, seed])
  const odd = oddPlaceholders(template.trim()).join(' ')
  const bits = number(Math.floor(leetBits(template)))
  const problem = !isStrongTemplate(template)
    ? t`These flags can be guessed: the letters give ${bits} bits, and ${enoughBits} are needed. Add [GUID] or [TEAM_HASH], or a longer text.`
    : longestFlag(template) > limits.flagMax
      ? t`The flags would be longer than ${limits.flagMax} characters.`
      : undefined
  return (
    <>
      <TextField
        name="flagTemplate"
        mono
        label={<Trans>Flag template</Trans>}
        hint={<Trans>Left empty, each team gets a flag with a random UUID.</Trans>}
        placeholder="flag{[GUID]}"
        error={problem}
        value={template}
        onChange={(flagTemplate) => change({ flagTemplate })}
        maxLength={limits.flagTemplateMax}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      {template !== base.flagTemplate && (
        <Checkbox
          label={<Trans>New flags for teams that have not solved it</Trans>}
          hint={<Trans>Otherwise flags that were given out keep the old template.</Trans>}
          checked={value.reissueFlags}
          onChange={(reissueFlags) => change({ reissueFlags })}
        />
      )}
      <div className={styles.example}>
        <span className={styles.muted}>
          <Trans>A team would get, for example</Trans>
        </span>
        <output translate="no">{example}</output>
        <IconButton
          size="sm"
          label={t`Another example`}
          icon={<DiceIcon />}
          onClick={() => setSeed(seed + 1)}
        />
      </div>
      {odd !== '' && (
        <p role="status" className={styles.oddWords}>
          <Trans>
            <code translate="no">{odd}</code> is no placeholder where it stands: teams get it as it is.
          </Trans>
        </p>
      )}
      <dl className={styles.placeholders}>
        <dt>[GUID]</dt>
        <dd>
          <Trans>A random UUID.</Trans>
        </dd>
        <dt>[TEAM_HASH]</dt>
        <dd>
          <Trans>Twelve characters that follow from the team and the challenge.</Trans>
        </dd>
        <dt>[LEET]</dt>
        <dd>
          <Trans>
            At the start: letters between the braces are replaced by look-alikes, such as 4 for A.
          </Trans>
        </dd>
        <dt>[CLEET]</dt>
        <dd>
          <Trans>The same with more symbols, such as @ for A.</Trans>
        </dd>
      </dl>
    </>
  )
}

/** The same for the same seed, so that server and browser draw the same example. */
function chanceOf(seed: number) {
  let state = seed
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  const digits = (count: number) => Array.from({ length: count }, () => below(16).toString(16)).join('')
  return {
    below,
    uuid: () => `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`,
  }
}
