import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { newRule, type RuleDraft, type RuleKind } from './provider-draft.ts'
import styles from './settings.styles.ts'

interface GroupRulesProps {
  rules: RuleDraft[]
  onChange: (rules: RuleDraft[]) => void
}

/** What groups at the provider give here: a role, or a division that may be joined without its code. */
export function GroupRules({ rules, onChange }: GroupRulesProps) {
  const { t } = useLingui()
  const change = (key: number, part: Partial<RuleDraft>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))
  return (
    <fieldset className={styles.rules}>
      <legend>
        <Trans>What groups give</Trans>
      </legend>
      <p className={styles.none}>
        <Trans>
          Roles are given at each log-in, and taken back when somebody has left the group. A division can be
          joined without its code.
        </Trans>
      </p>
      {rules.map(({ key, group, kind, gameId, division }) => (
        <div key={key} className={styles.rule}>
          <Pair>
            <TextField
              label={<Trans>Group</Trans>}
              value={group}
              onChange={(text) => change(key, { group: text })}
              maxLength={limits.groupRuleNameMax}
            />
            <Select<RuleKind>
              label={<Trans>Gives</Trans>}
              options={[
                { value: 'Monitor', label: t`Role: monitor` },
                { value: 'Admin', label: t`Role: administrator` },
                { value: 'division', label: t`Entry to a division` },
              ]}
              value={kind}
              onChange={(next) => change(key, { kind: next })}
            />
          </Pair>
          {kind === 'division' && (
            <Pair>
              <NumberField
                label={<Trans>Number of the game</Trans>}
                hint={<Trans>It is in the address of the game.</Trans>}
                min={1}
                step={1}
                value={gameId}
                onChange={(next) => change(key, { gameId: next })}
              />
              <TextField
                label={<Trans>Division</Trans>}
                value={division}
                onChange={(text) => change(key, { division: text })}
                maxLength={limits.groupRuleNameMax}
              />
            </Pair>
          )}
          <IconButton
            label={t`Remove this rule`}
            icon={<TrashIcon />}
            onClick={() => onChange(rules.filter((rule) => rule.key !== key))}
          />
        </div>
      ))}
      {rules.length < limits.groupRulesMax && (
        <div>
          <Button
            size="sm"
            variant="outline"
            icon={<PlusIcon />}
            onClick={() => onChange([...rules, newRule()])}
          >
            <Trans>Add a group</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
