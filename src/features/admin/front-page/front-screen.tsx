import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FrontBlock, ShownBlock } from '#src/contract/front-page.ts'
import { limits } from '#src/contract/limits.ts'
import { isSame } from '#src/lib/merge-drafts.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
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
import { useLeaveWarning } from '#src/ui/use-leave-warning.tsx'
import { moved, useFocusAfterMove } from '../parts/use-focus-after-move.ts'
import { BlockCard } from './block-card.tsx'
import { useBlockKinds } from './block-kinds.tsx'
import styles from './front-screen.styles.ts'
import { Preview } from './preview.tsx'

interface FrontScreenProps {
  /** Draws blocks as the front page does. */
  draw: (blocks: readonly ShownBlock[]) => ReactNode
}

/** The blocks of the front page beside what readers will see. */
export function FrontScreen({ draw }: FrontScreenProps) {
  const { data } = trpc.front.get.useQuery(undefined, once)
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
      <Editor key={data.updatedAt} stored={data} draw={draw} />
    </>
  )
}

interface EditorProps extends FrontScreenProps {
  stored: { blocks: FrontBlock[]; updatedAt: number | null }
}

function Editor({ stored, draw }: EditorProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [blocks, setBlocks] = useState(stored.blocks)
  const [open, setOpen] = useState<number>()
  const kinds = useBlockKinds()
  const { list, focusAfterMove } = useFocusAfterMove<HTMLUListElement>(blocks)
  const change = useSubmission(trpc.front.change.useMutation(), async () => {
    await utils.front.invalidate()
  })
  const isDirty = !isSame(blocks, stored.blocks)
  useLeaveWarning(isDirty)
  const form = useSaveKey()
  const move = (from: number, by: -1 | 1, part: 'up' | 'down') => {
    focusAfterMove(from + by, part)
    setBlocks(moved(blocks, from, from + by))
    if (open === from) setOpen(from + by)
    else if (open === from + by) setOpen(from)
  }
  const add = (block: FrontBlock) => {
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
  return (
    <Form
      id={form}
      noValidate
      error={change.error}
      pending={change.pending}
      onSubmit={() =>
        change.submit({ blocks: isSame(blocks, defaultFront) ? [] : blocks, expectedAt: stored.updatedAt })
      }
    >
      <div className={styles.columns}>
        <div className={styles.blocks}>
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
        <Preview blocks={blocks} draw={draw} />
      </div>
      <SaveBar
        dirty={isDirty}
        pending={change.pending}
        error={change.error}
        onDiscard={() => {
          setBlocks(stored.blocks)
          setOpen(undefined)
          change.clear()
        }}
      />
    </Form>
  )
}
