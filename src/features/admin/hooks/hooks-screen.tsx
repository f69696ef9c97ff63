import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { HookEntry } from '#src/contract/hooks.ts'
import { limits } from '#src/contract/limits.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { PlugIcon } from '#src/ui/icons.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OnceDialog } from '../parts/once-dialog.tsx'
import { HookCard } from './hook-card.tsx'
import { HookDialog } from './hook-dialog.tsx'
import styles from './hooks.styles.ts'

/** Messages that may have failed meanwhile. */
const refreshMs = 10_000

/** Addresses outside to which a game, or the whole site, sends messages. @param props.gameId null: of the site. */
export function HooksScreen({ gameId }: { gameId: number | null }) {
  const [edited, setEdited] = useState<HookEntry | 'new'>()
  const [secret, setSecret] = useState<string>()
  const { data, error } = trpc.hooks.list.useQuery({ gameId }, { refetchInterval: refreshMs })
  const refusal = useRefusal(error)
  if (!data) return refusal ? <FormRefusal>{refusal.title}</FormRefusal> : <Skeleton height="16rem" />
  const add = (
    <Button icon={<PlusIcon />} onClick={() => setEdited('new')} disabled={data.length >= limits.hooksMax}>
      <Trans>New hook</Trans>
    </Button>
  )
  return (
    <>
      <Section
        title={<Trans>Webhooks and chats</Trans>}
        text={
          gameId === null ? (
            <Trans>Messages about all games of the site, to programs and rooms of a chat.</Trans>
          ) : (
            <Trans>
              Messages about this game, to programs and rooms of a chat. They are sent in order, and sent
              again when the receiver fails.
            </Trans>
          )
        }
      >
        {data.length === 0 ? (
          <EmptyState icon={<PlugIcon />} title={<Trans>There are no hooks yet</Trans>} action={add}>
            <Trans>
              A hook tells Discord, Slack, Mattermost, Telegram, Matrix or a program of yours of bloods,
              solves and notices.
            </Trans>
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list}>
              {data.map((hook) => (
                <HookCard
                  key={hook.id}
                  gameId={gameId}
                  hook={hook}
                  onEdit={() => setEdited(hook)}
                  onSecret={setSecret}
                />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </Section>
      {edited && (
        <HookDialog
          gameId={gameId}
          {...(edited !== 'new' && { hook: edited })}
          onClose={() => setEdited(undefined)}
          onMade={setSecret}
        />
      )}
      {secret !== undefined && (
        <OnceDialog
          title={<Trans>Secret of the webhook</Trans>}
          secret={secret}
          onClose={() => setSecret(undefined)}
        >
          <Trans>The receiver checks with it that messages come from here, and were not changed.</Trans>
        </OnceDialog>
      )}
    </>
  )
}
