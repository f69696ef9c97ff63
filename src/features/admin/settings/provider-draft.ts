// A sign-in provider while it is edited.
import type { LoginProviderView, SavedProvider } from '#src/contract/sign-in.ts'
import { type LoginPreset, type LoginPresetName, loginPresets } from '#src/rules/login-presets.ts'
import type { GroupRule } from '#src/rules/provider-groups.ts'

/** What members of a group get. */
export type RuleKind = 'Monitor' | 'Admin' | 'division'

export interface RuleDraft {
  key: number
  group: string
  kind: RuleKind
  gameId: number | null
  division: string
}

export interface ProviderDraft extends Omit<SavedProvider, 'groupRules' | 'clientSecret'> {
  clientSecret: string
  rules: RuleDraft[]
}

let keys = 0

export const newRule = (): RuleDraft => ({
  key: ++keys,
  group: '',
  kind: 'Monitor',
  gameId: null,
  division: '',
})

/** With what the preset knows. @param taken names of other providers. */
export function newProvider(preset: LoginPresetName, taken: readonly string[]): ProviderDraft {
  const { name, issuer, trustsEmail, groupClaim }: LoginPreset = loginPresets[preset]
  let id: string = preset
  for (let count = 2; taken.includes(id); count++) id = `${preset}-${count}`
  return {
    id,
    preset,
    name,
    issuer,
    clientId: '',
    clientSecret: '',
    extraScopes: '',
    isEnabled: true,
    trustsEmail,
    groupClaim,
    rules: [],
    isNew: true,
  }
}

export const draftOfProvider = ({
  callback: _,
  identities: __,
  groupRules,
  ...provider
}: LoginProviderView): ProviderDraft => ({
  ...provider,
  clientSecret: '',
  rules: groupRules.map(({ group, role, division }) => ({
    ...newRule(),
    group,
    kind: role ?? 'division',
    gameId: division?.gameId ?? null,
    division: division?.name ?? '',
  })),
  isNew: false,
})

/** Rules without a group, and divisions without a game or a name, are left out. */
export function savedOf({ rules, clientSecret, ...draft }: ProviderDraft): SavedProvider {
  return {
    ...draft,
    issuer: draft.issuer.trim(),
    name: draft.name.trim(),
    clientId: draft.clientId.trim(),
    ...(clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
    groupRules: rules.flatMap(ruleOf),
  }
}

function ruleOf({ group, kind, gameId, division }: RuleDraft): GroupRule[] {
  const named = group.trim()
  if (named === '') return []
  if (kind !== 'division') return [{ group: named, role: kind, division: null }]
  const name = division.trim()
  return gameId === null || name === '' ? [] : [{ group: named, role: null, division: { gameId, name } }]
}
