import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './monitor.styles.ts'

interface CaptureStreamProps {
  challengeId: number
  participationId: number
  file: string
  index: number
}

/** What the two sides of a connection said, in turns. It is read in parts. */
export function CaptureStream(ref: CaptureStreamProps) {
  const [starts, setStarts] = useState([0])
  return (
    <div className={styles.stream}>
      {starts.map((skip, part) => (
        <Part
          key={skip}
          {...ref}
          skip={skip}
          onMore={part === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </div>
  )
}

type PartProps = CaptureStreamProps & {
  skip: number
  /** Set for the last part: loads the next one. */
  onMore: ((next: number) => void) | undefined
}

function Part({ onMore, ...ref }: PartProps) {
  const { t } = useLingui()
  const { data, error } = trpc.captures.stream.useQuery(ref, once)
  const refusal = useRefusal(error)
  if (refusal) return refusal.title
  if (!data) return <Skeleton height="4rem" />
  const { next } = data
  return (
    <>
      {data.data.map(({ from, text }, index) => (
        <div key={index} data-from={from}>
          <span className={styles.quiet}>{from === 'client' ? t`Sent` : t`Received`}</span>
          <pre translate="no">{text}</pre>
        </div>
      ))}
      {onMore && next !== null && (
        <div>
          <Button size="sm" variant="outline" tone="gray" onClick={() => onMore(next)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
