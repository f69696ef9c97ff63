import { Trans } from '@lingui/react/macro'
import type { NoticePage } from '#src/contract/notices.ts'
import { isWithdrawn } from '#src/rules/withdrawn.ts'
import { Markdown } from '#src/ui/markdown.tsx'

/** The text of a notice in the user's language. Names are elements, so that nothing in them is read as markup. */
export function NoticeWords({ notice }: { notice: NoticePage }) {
  const [first = '', second = ''] = notice.values
  if (isWithdrawn(notice)) {
    return (
      <Trans>
        The blood of <Name of={first} /> on <Name of={second} /> was withdrawn
      </Trans>
    )
  }
  switch (notice.type) {
    case 'FirstBlood':
      return (
        <Trans>
          <Name of={first} /> takes first blood on <Name of={second} />
        </Trans>
      )
    case 'SecondBlood':
      return (
        <Trans>
          <Name of={first} /> takes second blood on <Name of={second} />
        </Trans>
      )
    case 'ThirdBlood':
      return (
        <Trans>
          <Name of={first} /> takes third blood on <Name of={second} />
        </Trans>
      )
    case 'NewHint':
      return (
        <Trans>
          New hint for <Name of={first} />
        </Trans>
      )
    case 'NewChallenge':
      return (
        <Trans>
          New challenge: <Name of={first} />
        </Trans>
      )
    default:
      return notice.textHtml === null ? notice.values.at(-1) : <Markdown html={notice.textHtml} inline />
  }
}

const Name = ({ of }: { of: string }) => <b translate="no">{of}</b>
