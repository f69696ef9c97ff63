import { Plural, Trans } from '@lingui/react/macro'
import type { TimeLineView } from '#src/contract/scoreboard.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The chart in one sentence. The table below contains all numbers. */
export function ChartSummary({ lines }: { lines: readonly TimeLineView[] }) {
  const [first, second] = lines
  if (!first) return null
  const leader = first.name
  const points = first.items.at(-1)?.score ?? 0
  const lead = (first.items.at(-1)?.score ?? 0) - (second?.items.at(-1)?.score ?? 0)
  return (
    <figcaption>
      <VisuallyHidden>
        <Trans>
          {leader} leads with <Plural value={points} one="# point" other="# points" />.
        </Trans>{' '}
        {second && <Plural value={lead} one="The lead is # point." other="The lead is # points." />}
      </VisuallyHidden>
    </figcaption>
  )
}
