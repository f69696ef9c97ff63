import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { postForFile } from '#src/lib/post-for-file.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

interface ExportKeysDialogProps {
  gameId: number
  withResults: boolean
  onClose: () => void
}

/** Asks for the pass phrase that encrypts the keys of a game, and downloads its zip with them. */
export default function ExportKeysDialog({ gameId, withResults, onClose }: ExportKeysDialogProps) {
  const [keyPhrase, setKeyPhrase] = useState('')
  const check = trpc.exports.checkKeyPhrase.useMutation()
  const download = useSealed(
    {
      async mutateAsync({ keyPhrase, withResults }: { withResults: boolean; keyPhrase: string }) {
        await check.mutateAsync({ gameId, keyPhrase })
        return await postForFile(`/downloads/games/${gameId}/export-with-keys`, { withResults, keyPhrase })
      },
    },
    ['keyPhrase'],
  )
  const min = limits.keyPhraseMin
  return (
    <FormDialog
      title={<Trans>Download with keys</Trans>}
      submit={<Trans>Download</Trans>}
      incomplete={[...keyPhrase].length < min}
      call={download}
      onClose={onClose}
      onSubmit={() =>
        download.mutate(
          { withResults, keyPhrase },
          {
            onSuccess: ({ name, content }) => {
              saveFile(name, content)
              onClose()
            },
          },
        )
      }
    >
      <p>
        <Trans>
          The keys of the game are encrypted with this pass phrase. An import of the zip asks for it; nobody
          can recover it.
        </Trans>
      </p>
      <PasswordField
        name="keyPhrase"
        label={<Trans>Pass phrase</Trans>}
        hint={<Trans>At least {min} characters</Trans>}
        autoComplete="new-password"
        maxLength={limits.keyPhraseMax}
        autoFocus
        value={keyPhrase}
        onChange={setKeyPhrase}
      />
    </FormDialog>
  )
}
