import type { ShownBlock } from '#src/contract/front-page.ts'
import { BoardBlock } from './board-block.tsx'
import { ScheduleBlock } from './schedule-block.tsx'
import { SponsorsBlock } from './sponsors-block.tsx'
import { TextBlock } from './text-block.tsx'

/** The blocks that only arranged front pages have. */
export function FurtherBlock({
  block,
}: {
  block: Extract<ShownBlock, { kind: 'board' | 'schedule' | 'sponsors' | 'text' }>
}) {
  switch (block.kind) {
    case 'board':
      return <BoardBlock block={block} />
    case 'schedule':
      return <ScheduleBlock block={block} />
    case 'sponsors':
      return <SponsorsBlock block={block} />
    case 'text':
      return <TextBlock block={block} />
  }
}
