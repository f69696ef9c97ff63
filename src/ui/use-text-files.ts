import { type RefObject, useRef } from 'react'
import { insertTextIntoField } from 'text-field-edit'
import { upload } from '#src/lib/upload.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { markdownOfFile, placeholderFor, replaceText } from './markdown-marks.ts'
import { useNotifyRefusal } from './use-notify-refusal.tsx'

type StoredFile = { hash: string; name: string }

/** Uploads files and shows them in a Markdown text. They are temporary until the text is saved. */
export function useTextFiles(area: RefObject<HTMLTextAreaElement | null>) {
  const placeholder = useRef('')
  const refuse = useNotifyRefusal()
  const settle = (text: string) => area.current && replaceText(area.current, placeholder.current, text)
  const { files, share, start, cancel } = useUpload<StoredFile[]>(
    (chosen, track) =>
      upload<StoredFile[]>('/api/assets?temporary=true', chosen, {
        method: 'POST',
        field: 'files',
        ...track,
      }).catch((error: unknown) => {
        settle('')
        if (!track.signal.aborted) refuse(error)
        throw error
      }),
    (stored) => settle(stored.map(markdownOfFile).join('\n')),
  )
  return {
    /** The share that has left while files are on their way. */
    share: files.length > 0 ? share : undefined,
    cancel,
    add: (chosen: readonly File[]) => {
      if (chosen.length === 0 || files.length > 0 || !area.current) return
      placeholder.current = placeholderFor(chosen)
      insertTextIntoField(area.current, placeholder.current)
      start(chosen)
    },
  }
}
