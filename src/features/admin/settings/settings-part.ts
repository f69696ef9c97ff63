import type { SettingsDraft } from './settings-draft.ts'

/** What a section of the settings shows and changes. */
export interface SettingsPart {
  value: SettingsDraft
  change: (part: Partial<SettingsDraft>) => void
}
