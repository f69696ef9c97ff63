import { cleanFileName } from '#src/rules/file-name.ts'
import type { FileType } from '#src/rules/terms.ts'
import { isWebAddress } from '#src/rules/web-address.ts'
import { fail } from '../../lib/refusal.ts'
import type { AttachmentTarget } from './attachments.ts'

interface Named {
  attachmentType: FileType
  fileHash: string | null
  remoteUrl: string | null
  name?: string | undefined
}

/** The reference to the file of a challenge or of a flag; null for none. Remote addresses are not fetched. */
export function attachmentTarget(named: Named): AttachmentTarget | null {
  if (named.attachmentType === 'None') return null
  if (named.attachmentType === 'Local') {
    const fileHash = (named.fileHash ?? '').toLowerCase()
    if (!/^[0-9a-f]{64}$/.test(fileHash)) throw fail('FileUnknown', {}, 'fileHash')
    return { fileHash, ...(named.name?.trim() && { name: cleanFileName(named.name) }) }
  }
  const remoteUrl = named.remoteUrl?.trim() ?? ''
  if (!isWebAddress(remoteUrl)) throw fail('RemoteUrlInvalid', {}, 'remoteUrl')
  return { remoteUrl }
}
