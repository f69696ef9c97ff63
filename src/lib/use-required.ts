import { useLingui } from '@lingui/react/macro'

/** The check of a field that must not be empty: its message, or undefined. */
export function useRequired(): (text: string) => string | undefined {
  const { t } = useLingui()
  return (text) => (text.trim() === '' ? t`This field is required.` : undefined)
}
