import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { type Outputs, trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { formatFileSize } from '#src/rules/file-size.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { AlertIcon, CheckCircleIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Name } from '#src/ui/name.tsx'
import { ClockIcon, FileIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Checkbox } from '#src/ui/switch.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './writeup.styles.ts'

export function WriteupDialog({ gameId, onClose }: { gameId: number; onClose: () => void }) {
  const { data, error } = trpc.writeups.page.useQuery({ gameId })
  const refusal = useRefusal(error)
  return (
    <Dialog open onClose={onClose} title={<Trans>Writeup</Trans>}>
      <div className={styles.stack}>
        {data ? (
          <Content gameId={gameId} state={data} />
        ) : refusal ? (
          <Callout tone="red" icon={<AlertIcon />} title={refusal.title} />
        ) : (
          <Skeleton height="9rem" />
        )}
      </div>
    </Dialog>
  )
}

function Content({ gameId, state }: { gameId: number; state: Outputs['writeups']['page'] }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const isOver = useNow() > state.deadline
  const consent = useConsent(gameId, state.writeup)
  return (
    <>
      {state.noteHtml !== '' && <Markdown html={state.noteHtml} />}
      <State writeup={state.writeup} />
      <Deadline at={state.deadline} isOver={isOver} />
      {!isOver && (
        <FileField
          name="file"
          label={state.writeup ? t`Replace it with another PDF` : t`The writeup, as a PDF`}
          accept="application/pdf,.pdf"
          maxBytes={limits.writeupBytesMax}
          send={(files, track) => upload(`/api/game/${gameId}/writeup`, files, { method: 'POST', ...track })}
          onSent={async () => {
            await consent.sendFirst()
            await utils.writeups.page.invalidate({ gameId })
          }}
        />
      )}
      {(state.writeup || !isOver) && (
        <Checkbox
          label={<Trans>The writeup may be published with the archive of the event</Trans>}
          hint={
            <Trans>
              Anybody can read the archive. You can change this until the organisers make it; without the tick
              the writeup is for them alone.
            </Trans>
          }
          checked={consent.mayPublish}
          disabled={consent.isPending}
          onChange={consent.set}
        />
      )}
    </>
  )
}

/** Before there is a writeup the tick is kept here, and sent after the file. */
function useConsent(gameId: number, writeup: Outputs['writeups']['page']['writeup']) {
  const [wanted, setWanted] = useState(false)
  const utils = trpc.useUtils()
  const agree = trpc.writeups.agreeToPublish.useMutation({
    onError: useNotifyRefusal(),
    onSettled: () => utils.writeups.page.invalidate({ gameId }),
  })
  return {
    mayPublish: agree.isPending ? agree.variables.mayPublish : (writeup?.mayPublish ?? wanted),
    isPending: agree.isPending,
    set: (mayPublish: boolean) => (writeup ? agree.mutate({ gameId, mayPublish }) : setWanted(mayPublish)),
    async sendFirst() {
      // A refusal is shown, and the box shows what is stored.
      if (!writeup && wanted) await agree.mutateAsync({ gameId, mayPublish: true }).catch(() => {})
    },
  }
}

function State({ writeup }: { writeup: Outputs['writeups']['page']['writeup'] }) {
  return (
    <div className={styles.state} data-done={writeup ? true : undefined}>
      {writeup ? <CheckCircleIcon /> : <FileIcon />}
      {writeup ? (
        <div className={styles.words}>
          <a href={writeup.url} target="_blank" rel="noopener noreferrer">
            <Name>{writeup.name}</Name>
          </a>
          <p className={styles.facts}>
            {formatFileSize(writeup.fileSize)}, <TimeAgo at={writeup.uploadedAt} />
          </p>
        </div>
      ) : (
        <Trans>No writeup has been submitted yet.</Trans>
      )}
    </div>
  )
}

function Deadline({ at, isOver }: { at: number; isOver: boolean }) {
  const { dateTimeZone } = useFormats()
  const time = dateTimeZone(at)
  return (
    <div className={styles.state}>
      <ClockIcon />
      {isOver ? <Trans>The deadline was {time}.</Trans> : <Trans>Submit it by {time}.</Trans>}
    </div>
  )
}
