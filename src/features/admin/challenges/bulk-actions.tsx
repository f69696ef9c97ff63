import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#src/ui/menu.tsx'
import { DotsIcon, DownloadIcon, EditIcon, StarIcon } from '#src/ui/screen-icons.tsx'
import { CopyIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useSaveToBank } from '../parts/use-save-to-bank.ts'
import { useDeleteChallenges } from './use-delete-challenges.tsx'
import type { useSwitchChallenges } from './use-switch-challenges.tsx'

const EditChallengesDialog = lazy(() => import('./edit-challenges-dialog.tsx'))
const CopyChallengesDialog = lazy(() => import('./copy-challenges-dialog.tsx'))

interface BulkActionsProps {
  gameId: number
  challenges: readonly ChallengeTableEntry[]
  switches: ReturnType<typeof useSwitchChallenges>
}

/** What can be done with several challenges of a game at once. */
export function BulkActions({ gameId, challenges, switches }: BulkActionsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'copy'>()
  const bank = useSaveToBank(gameId)
  const remove = useDeleteChallenges(gameId)
  const ids = challenges.map(({ id }) => id)
  const exported = (format: string) =>
    `/downloads/games/${gameId}/challenges/export?format=${format}&challengeIds=${ids.join()}`
  const close = () => setOpen(undefined)
  return (
    <>
      <Button size="sm" pending={switches.pending} onClick={() => switches.set(challenges, true)}>
        <Trans>Enable</Trans>
      </Button>
      <Button
        size="sm"
        variant="outline"
        tone="gray"
        pending={switches.pending}
        onClick={() => switches.set(challenges, false)}
      >
        <Trans>Disable</Trans>
      </Button>
      <Button size="sm" variant="outline" tone="gray" icon={<EditIcon />} onClick={() => setOpen('edit')}>
        <Trans>Edit</Trans>
      </Button>
      <Menu
        label={t`More actions`}
        placement="top-end"
        trigger={
          <IconButton
            size="sm"
            variant="outline"
            label={t`More actions`}
            icon={<DotsIcon />}
            pending={bank.pending || remove.pending}
          />
        }
      >
        <MenuLink icon={<DownloadIcon />} href={exported('ctfcli')} download>
          <Trans>Export for ctfcli</Trans>
        </MenuLink>
        <MenuLink icon={<DownloadIcon />} href={exported('vexil')} download>
          <Trans>Export as a zip</Trans>
        </MenuLink>
        <MenuItem icon={<CopyIcon />} onSelect={() => setOpen('copy')}>
          <Trans>Copy into another game</Trans>
        </MenuItem>
        <MenuItem icon={<StarIcon />} onSelect={() => bank.save(ids)}>
          <Trans>Add to the question bank</Trans>
        </MenuItem>
        <MenuLine />
        <MenuItem danger icon={<TrashIcon />} onSelect={() => remove.ask(challenges)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <Suspense>
        {open === 'edit' && <EditChallengesDialog gameId={gameId} challenges={challenges} onClose={close} />}
        {open === 'copy' && <CopyChallengesDialog gameId={gameId} challengeIds={ids} onClose={close} />}
      </Suspense>
    </>
  )
}
