import { Trans } from '@lingui/react/macro'
import type { NoticePage } from '#src/contract/notices.ts'
import { Markdown } from '#src/ui/markdown.tsx'

/** The text of a notice in the user's language. */
export function NoticeWords({ notice }: { notice: NoticePage }) {
  const [first = '', second = ''] = notice.values
  switch (notice.type) {
    case 'FirstBlood':
      return (
        <Trans>
          <b>{first}</b> takes first blood on <b>{second}</b>
        </Trans>
      )
    case 'SecondBlood':
      return (
        <Trans>
          <b>{first}</b> takes second blood on <b>{second}</b>
        </Trans>
      )
    case 'ThirdBlood':
      return (
        <Trans>
          <b>{first}</b> takes third blood on <b>{second}</b>
        </Trans>
      )
    case 'NewHint':
      return (
        <Trans>
          New hint for <b>{first}</b>
        </Trans>
      )
    case 'NewChallenge':
      return (
        <Trans>
          New challenge: <b>{first}</b>
        </Trans>
      )
    default:
      return notice.textHtml === null ? notice.values.at(-1) : <Markdown html={notice.textHtml} inline />
  }
}
