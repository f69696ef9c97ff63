import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { deferred } from '#src/lib/deferred.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import styles from './check.styles.ts'
import type { CheckedAction, HumanCheck } from './human-check.ts'

const checks = {
  HashPow: lazy(() => import('./hash-pow-check.tsx')),
  CloudflareTurnstile: lazy(() => import('./turnstile-check.tsx')),
}

/**
 * A call that carries the solved human check while the site asks for one, and the field of the form that shows it. The call
 * waits for the answer; nothing is loaded when no check is asked for.
 */
export function useChecked<Input extends { challenge?: string | null }, Output>(
  call: { mutateAsync: (input: Input) => Promise<Output> },
  action: CheckedAction,
) {
  const queries = trpc.useUtils()
  const { data: config } = trpc.captcha.config.useQuery(undefined, once)
  const [check] = useState(() => deferred<HumanCheck>())
  // The server cannot render a lazily loaded component.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const Check = config && config.type !== 'None' ? checks[config.type] : undefined
  const checked = useMutation({
    mutationFn: async (input: Input): Promise<Output> => {
      const challenge = Check && (await (await check.promise).answer())
      return await call.mutateAsync(challenge === undefined ? input : { ...input, challenge })
    },
    onError(error) {
      if (Check) void check.promise.then((solving) => solving.renew())
      // The captcha was enabled after this page was rendered.
      else if (refusalOf(error)?.fields.challenge) void queries.captcha.config.invalidate()
    },
  })
  const place = <div className={styles.frame} />
  const field: ReactNode = Check && (
    <Suspense fallback={place}>
      {alive ? <Check action={action} siteKey={config?.siteKey ?? ''} onReady={check.resolve} /> : place}
    </Suspense>
  )
  return { checked, field }
}
