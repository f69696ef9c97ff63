import { useLingui } from '@lingui/react/macro'
import type { CategoryTone } from '#src/rules/category-terms.ts'

/** The colours of categories. */
export function useToneWords(): Record<CategoryTone, string> {
  const { t } = useLingui()
  return {
    red: t`Red`,
    orange: t`Orange`,
    yellow: t`Yellow`,
    lime: t`Lime`,
    green: t`Green`,
    teal: t`Teal`,
    cyan: t`Cyan`,
    blue: t`Blue`,
    indigo: t`Indigo`,
    violet: t`Violet`,
    grape: t`Purple`,
    pink: t`Pink`,
  }
}
