import { useLingui } from '@lingui/react/macro'
import { usePropertyWords } from './use-property-words.ts'

/** The words of a property that an import changes, as forms call it. */
export function useChangeWords(): (name: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = usePropertyWords()
  const own: Readonly<Record<string, string>> = {
    flags: t`Flags`,
    denies: t`Permissions`,
    categories: t`Categories`,
    healthCheck: t`Health check`,
  }
  return (name) => own[name] ?? words[name] ?? name
}
