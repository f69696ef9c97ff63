import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { CheckSettings } from '#src/contract/checks.ts'
import type { Clash } from '#src/lib/use-versioned-draft.ts'
import { ClashDialog } from '../parts/clash-dialog.tsx'
import { useCheckKindWords } from './check-words.ts'

/** Numbers are null while their fields are empty. */
export type CheckDraft = Omit<CheckSettings, 'status' | 'everySeconds' | 'timeoutSeconds'> & {
  status: number | null
  everySeconds: number | null
  timeoutSeconds: number | null
}

type Props = Omit<ComponentProps<typeof ClashDialog<CheckDraft>>, 'labels' | 'texts'> & {
  clash: Clash<CheckDraft>
}

export function CheckClash(props: Props) {
  const kinds = useCheckKindWords()
  return (
    <ClashDialog
      {...props}
      labels={{
        kind: <Trans>What it does</Trans>,
        address: <Trans>Address</Trans>,
        path: <Trans>Path</Trans>,
        status: <Trans>Expected status</Trans>,
        text: <Trans>Expected text</Trans>,
        image: <Trans>Image of the script</Trans>,
        everySeconds: <Trans>Seconds between two checks</Trans>,
        timeoutSeconds: <Trans>Seconds that a check may take</Trans>,
        enabled: <Trans>Switched on</Trans>,
      }}
      texts={{ kind: (kind) => kinds[kind] }}
    />
  )
}
