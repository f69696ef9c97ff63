import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FrontBlock, ShownBlock } from '#src/contract/front-page.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { isBlankBlock } from '#src/rules/is-blank-block.ts'
import { type EditedBlock, filledBlocks } from './edited-block.ts'
import styles from './front-screen.styles.ts'

interface PreviewProps {
  blocks: readonly EditedBlock[]
  /** The place of the block that is edited: it is scrolled into view. */
  open: number | undefined
  draw: (blocks: readonly ShownBlock[]) => ReactNode
}

const typingPauseMs = 300

/** What readers will see, half as large, shortly after the last change. It stays as it was while a field is not valid yet. */
export function Preview({ blocks, open, draw }: PreviewProps) {
  const { t } = useLingui()
  const settled = useDebounced(JSON.stringify(filledBlocks(blocks)), typingPauseMs)
  const { mutateAsync } = trpc.front.preview.useMutation()
  const { data } = useQuery({
    queryKey: ['front preview', settled],
    queryFn: () => mutateAsync({ blocks: JSON.parse(settled) as FrontBlock[] }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const paper = useRef<HTMLDivElement>(null)
  const before = filledBlocks(blocks.slice(0, open)).filter((block) => !isBlankBlock(block)).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block has another place after each rendering.
  useEffect(() => {
    const block = open === undefined ? undefined : paper.current?.querySelectorAll('[data-block]')[before]
    if (!block) return
    paper.current!.scrollTop += block.getBoundingClientRect().top - paper.current!.getBoundingClientRect().top
  }, [open, before, data])
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <h2 className={styles.label}>
        <Trans>Preview</Trans>
      </h2>
      {/* A picture of the page: nothing in it can be pressed. */}
      <div ref={paper} className={styles.paper} inert>
        <div className={styles.scaled}>{data && draw(data)}</div>
      </div>
    </section>
  )
}
