import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { FrontPage, ShownBlock } from '#src/contract/front-page.ts'
import { limits } from '#src/contract/limits.ts'
import { isSame } from '#src/lib/merge-drafts.ts'
import { once } from '#src/lib/query-client.ts'
import { cacheClock } from '#src/lib/server-clock.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveKey } from '#src/lib/use-save-key.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { defaultFront } from '#src/rules/default-front.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { Form } from '#src/ui/form.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { PageHeader } from '#src/ui/page.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { ExternalIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { useKeptFocus } from '#src/ui/use-kept-focus.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { moved, useFocusAfterMove } from '../parts/use-focus-after-move.ts'
import { BlockCard } from './block-card.tsx'
import { useBlockKinds } from './block-kinds.tsx'
import { type EditedBlock, filledBlocks, timeName, untimed } from './edited-block.ts'
import styles from './front-screen.styles.ts'
import { Preview } from './preview.tsx'

interface FrontScreenProps {
  /** Draws blocks as the front page does. */
  draw: (blocks: readonly ShownBlock[]) => ReactNode
}

/** The blocks of the front page beside what readers will see. */
export function FrontScreen({ draw }: FrontScreenProps) {
  const { data, dataUpdatedAt } = trpc.front.get.useQuery(undefined, once)
  if (!data) return null
  return (
    <>
      <BackLink href="/admin/pages">
        <Trans>All pages</Trans>
      </BackLink>
      <PageHeader
        title={<Trans>Front page</Trans>}
        actions={
          <LinkButton href="/" size="sm" variant="outline" tone="gray" icon={<ExternalIcon />}>
            <Trans>Open the page</Trans>
          </LinkButton>
        }
      >
        <Trans>Blocks from top to bottom. Two halves that follow each other stand side by side.</Trans>
      </PageHeader>
      <Editor stored={data} readAt={dataUpdatedAt} draw={draw} />
    </>
  )
}

interface EditorProps extends FrontScreenProps {
  stored: FrontPage
  /** Of the cache, in epoch ms. */
  readAt: number
}

interface FrontDraft {
  blocks: EditedBlock[]
  /** Of the arrangement that the author began with. */
  updatedAt: number | null
}

function Editor({ stored, readAt, draw }: EditorProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const viewer = useViewer()
  const draft = useDraft<FrontDraft>(stored, readAt, `${viewer?.userId} front page`)
  const { blocks } = draft.value
  const setBlocks = (next: EditedBlock[]) => draft.change({ blocks: next })
  const [open, setOpen] = useState<number>()
  const kinds = useBlockKinds()
  const { list, focusAfterMove } = useFocusAfterMove<HTMLUListElement>(blocks)
  const sent = useRef(draft.value)
  const change = useSubmission(
    trpc.front.change.useMutation({
      // Discarding leads to what somebody else has saved.
      onError: () => void utils.front.get.invalidate(),
    }),
    async (now) => {
      // A read that began before the save would be taken for what was stored.
      await utils.front.get.cancel()
      utils.front.get.setData(undefined, now)
      draft.settle(sent.current, now, cacheClock())
      await utils.front.shown.invalidate()
    },
  )
  useLeaveWarning(draft.dirty)
  const arrangement = useKeptFocus<HTMLDivElement>()
  const form = useSaveKey()
  const move = (from: number, by: -1 | 1, part: 'up' | 'down') => {
    focusAfterMove(from + by, part)
    setBlocks(moved(blocks, from, from + by))
    if (open === from) setOpen(from + by)
    else if (open === from + by) setOpen(from)
  }
  const add = (block: EditedBlock) => {
    setBlocks([...blocks, block])
    setOpen(blocks.length)
  }
  const remove = (at: number) => {
    setBlocks(blocks.toSpliced(at, 1))
    setOpen(undefined)
  }
  const reset = async () => {
    const agreed = await confirm({
      title: t`Use the default front page?`,
      children: <Trans>Your blocks make way for the title, the news and the games when you save.</Trans>,
      confirm: <Trans>Use the default</Trans>,
      danger: true,
    })
    if (!agreed) return
    setBlocks(defaultFront)
    setOpen(undefined)
  }
  const save = () => {
    if (!draft.dirty) return
    const missing = untimed(blocks)
    if (missing[0]) setOpen(missing[0].block)
    sent.current = draft.value
    change.submit(
      { blocks: isSame(blocks, defaultFront) ? [] : filledBlocks(blocks), expectedAt: draft.base.updatedAt },
      Object.fromEntries(
        missing.map(({ block, entry }) => [timeName(block, entry), t`Enter a date and a time.`]),
      ),
    )
  }
  return (
    <Form id={form} noValidate error={change.error} pending={change.pending} onSubmit={save}>
      <div className={styles.columns}>
        <div ref={arrangement} className={styles.blocks}>
          <ul ref={list} className={styles.list}>
            {blocks.map((block, at) => (
              <BlockCard
                // Blocks have no names of their own.
                key={String(at)}
                block={block}
                at={at}
                count={blocks.length}
                isOpen={open === at}
                onToggle={() => setOpen(open === at ? undefined : at)}
                onChange={(next) => setBlocks(blocks.with(at, next))}
                onMove={(by, part) => move(at, by, part)}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
          <div className={styles.actions}>
            {blocks.length < limits.frontBlocksMax && (
              <Menu
                label={t`Add a block`}
                placement="bottom-start"
                trigger={
                  <Button size="sm" variant="outline" tone="gray" icon={<PlusIcon />}>
                    <Trans>Add a block</Trans>
                  </Button>
                }
              >
                {kinds.map(({ kind, icon, name, make }) => (
                  <MenuItem key={kind} icon={icon} onSelect={() => add(make())}>
                    {name}
                  </MenuItem>
                ))}
              </Menu>
            )}
            {!isSame(blocks, defaultFront) && (
              <Button size="sm" variant="ghost" tone="gray" onClick={() => void reset()}>
                <Trans>Use the default</Trans>
              </Button>
            )}
          </div>
        </div>
        <Preview blocks={blocks} open={open} draw={draw} />
      </div>
      <SaveBar
        dirty={draft.dirty}
        restored={draft.restored}
        pending={change.pending}
        error={change.error}
        onDiscard={() => {
          draft.discard()
          setOpen(undefined)
          change.clear()
        }}
      />
    </Form>
  )
}
