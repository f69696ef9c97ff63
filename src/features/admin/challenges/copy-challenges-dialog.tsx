import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChallengesCopied } from '#src/contract/many-challenges.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { can } from '#src/rules/staff.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import styles from './many-challenges.styles.ts'
import { useChallengesChanged } from './use-challenges-changed.ts'

interface CopyChallengesDialogProps {
  gameId: number
  challengeIds: readonly number[]
  onClose: () => void
}

/** Copies challenges into another game whose challenges the viewer edits, and says what could not come along. */
export default function CopyChallengesDialog({ gameId, challengeIds, onClose }: CopyChallengesDialogProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { data: all = [] } = trpc.editGames.table.useQuery()
  const games = all.filter(({ id }) => id !== gameId && can(viewer, 'editChallenges', id))
  const [chosen, setChosen] = useState('')
  const toGameId = Number(chosen)
  const changed = useChallengesChanged(toGameId)
  const copy = trpc.editChallenges.copyInto.useMutation({ onSuccess: changed })
  const count = challengeIds.length
  if (copy.data) return <Copied gameId={toGameId} {...copy.data} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={t`Copy ${plural(count, { one: '# challenge', other: '# challenges' })} into another game`}
      submit={<Trans>Copy</Trans>}
      incomplete={chosen === ''}
      call={copy}
      onSubmit={() => copy.mutate({ gameId, toGameId, challengeIds: [...challengeIds] })}
    >
      <Select
        name="toGameId"
        label={<Trans>Game</Trans>}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: t`Choose a game` },
          ...games.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      <p className={styles.note}>
        <Trans>
          Copies have the text, files, flags, hints, values and container settings. They are switched off
          until you enable them, and have no release or deadline.
        </Trans>
      </p>
    </FormDialog>
  )
}

function Copied({ gameId, copies, onClose }: ChallengesCopied & { gameId: number; onClose: () => void }) {
  const { t } = useLingui()
  const count = copies.length
  const incomplete = copies.filter(({ leftOut }) => leftOut.length > 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`${plural(count, { one: '# challenge was copied', other: '# challenges were copied' })}`}
      footer={
        <>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <LinkButton
            data-autofocus
            href={
              count === 1
                ? `/admin/games/${gameId}/challenges/${copies[0]!.id}`
                : `/admin/games/${gameId}/challenges`
            }
          >
            {count === 1 ? <Trans>Open the copy</Trans> : <Trans>Open the other game</Trans>}
          </LinkButton>
        </>
      }
    >
      {incomplete.length === 0 ? (
        <p className={styles.note}>
          <Trans>The copies are switched off until you enable them.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>These links to challenges that were not copied along are left out:</Trans>
          </p>
          <ul className={styles.leftOut}>
            {incomplete.map(({ id, title, leftOut }) => (
              <li key={id}>
                <b>{title}</b>: {leftOut.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
