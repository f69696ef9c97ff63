import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import styles from './account.styles.ts'

/** From here on the reader reads why it takes long. */
const slowMs = 2_000
/** How often the server is asked for how much longer it takes. */
const askMs = 10_000

/** Says why a log-in takes long, and how long it will take: many people log in at the start of an event. */
export function LogInWait({ busy }: { busy: boolean }) {
  const slow = useSlow(busy)
  const seconds = useSecondsLeft(slow)
  return (
    <p role="status" className={styles.slow}>
      {slow &&
        (seconds > 1 ? (
          <Trans>
            Many people are logging in. It is your turn in about{' '}
            <Plural value={seconds} one="# second" other="# seconds" />, without pressing again.
          </Trans>
        ) : (
          <Trans>Many people are logging in. It will be your turn soon, without pressing again.</Trans>
        ))}
    </p>
  )
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = busy && setTimeout(setSlow, slowMs, true)
    return () => {
      if (timer) clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}

/** Counts down from what the server says; those who came later are in its answer too, so that it never counts up. */
function useSecondsLeft(slow: boolean): number {
  const { data } = trpc.accounts.logInWait.useQuery(undefined, {
    enabled: slow,
    gcTime: 0,
    refetchInterval: askMs,
  })
  const [seconds, setSeconds] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (data) setSeconds((left) => Math.min(left, data.seconds))
  }, [data])
  useEffect(() => {
    if (!slow) return
    const timer = setInterval(setSeconds, 1_000, (left: number) => left - 1)
    return () => {
      clearInterval(timer)
      setSeconds(Number.POSITIVE_INFINITY)
    }
  }, [slow])
  return Number.isFinite(seconds) ? seconds : 0
}
