import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { Notice, NoticePage } from '#src/contract/notices.ts'
import { afterReading, keepMarks, readMarks } from '#src/lib/notice-marks.ts'
import { noteOwnNotice } from '#src/lib/own-notices.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { MarkdownField } from '#src/ui/markdown-field.tsx'
import { NoticeAudience } from './notice-audience.tsx'
import { useNoticesChanged } from './use-notices-changed.ts'

interface NoticeDialogProps {
  gameId: number
  /** The one to change; a new one without it. */
  notice?: NoticePage
  onClose: () => void
}

/** A notice to all players of a game, with a preview and who reads it. */
export default function NoticeDialog({ gameId, notice, onClose }: NoticeDialogProps) {
  const [content, setContent] = useState(notice?.values.at(-1) ?? '')
  const desk = trpc.editNotices.desk.useQuery({ gameId }, live).data
  const changed = useNoticesChanged(gameId)
  const options = {
    onSuccess: async (published: Notice) => {
      keepMarks(gameId, afterReading(readMarks(gameId), [published]))
      await changed()
      onClose()
    },
  }
  const create = trpc.editNotices.create.useMutation(options)
  const update = trpc.editNotices.update.useMutation(options)
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={notice ? <Trans>Change the notice</Trans> : <Trans>New notice</Trans>}
      submit={notice ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
      incomplete={content.trim() === ''}
      call={notice ? update : create}
      onSubmit={() => {
        noteOwnNotice(gameId, content)
        if (notice) update.mutate({ gameId, noticeId: notice.id, content })
        else create.mutate({ gameId, content })
      }}
    >
      <MarkdownField
        name="content"
        label={<Trans>Content</Trans>}
        rows={5}
        previewed
        value={content}
        onChange={setContent}
        maxLength={limits.noticeMax}
        required
        autoFocus
      />
      {desk && <NoticeAudience gameId={gameId} teams={desk.teams} players={desk.players} />}
    </FormDialog>
  )
}
