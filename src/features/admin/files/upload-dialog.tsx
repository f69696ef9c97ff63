import { Trans } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileField } from '#src/ui/file-field.tsx'

/** Files that are kept until they are deleted here, also while nothing uses them. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Upload files</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <FileField
        label={<Trans>Files</Trans>}
        hint={
          <Trans>
            They are kept until you delete them, and everybody who knows the address can load them.
          </Trans>
        }
        multiple
        maxBytes={limits.assetBytesMax}
        send={(files, track) => upload('/api/assets', files, { method: 'POST', field: 'files', ...track })}
        onSent={() => utils.files.invalidate()}
      />
    </Dialog>
  )
}
