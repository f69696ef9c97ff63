import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { refusalOf, useRefusalTitle } from '#src/lib/errors.ts'
import { notify } from './notify.ts'

/** For `onError` of mutations without a form: shows the server's refusal. */
export function useNotifyRefusal() {
  const { t } = useLingui()
  const titleOf = useRefusalTitle()
  return useCallback(
    (error: unknown) => {
      const refusal = refusalOf(error)
      notify({
        tone: 'error',
        title: refusal?.status === 429 ? t`Please try again later` : t`That did not work`,
        text: titleOf(error),
      })
    },
    [t, titleOf],
  )
}
