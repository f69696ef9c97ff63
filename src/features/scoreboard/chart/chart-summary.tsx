import { Plural, Trans } from '@lingui/react/macro'
import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The chart in one sentence. The table below contains all numbers. */
export function ChartSummary({ lines }: { lines: readonly TimeLineView[] }) {
  const { number } = useFormats()
  const [first, second] = lines
  if (!first) return null
  const leader = first.name
  const points = number(first.items.at(-1)?.score ?? 0)
  const lead = (first.items.at(-1)?.score ?? 0) - (second?.items.at(-1)?.score ?? 0)
  return (
    <figcaption>
      <VisuallyHidden>
        <Trans>
          {leader} leads with {points} points.
        </Trans>{' '}
        {second && <Plural value={lead} one="The lead is # point." other="The lead is # points." />}
      </VisuallyHidden>
    </figcaption>
  )
}
