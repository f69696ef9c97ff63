import type { ShownBlockOf } from '#src/contract/front-page.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { BlockPart } from './block-part.tsx'

export const TextBlock = ({ block }: { block: ShownBlockOf<'text'> }) => (
  <BlockPart title={block.title}>
    <Markdown html={block.html} />
  </BlockPart>
)
