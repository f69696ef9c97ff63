import type { NoticeType } from '#src/rules/terms.ts'
import { noticeTones } from '#src/theme/status-tones.ts'
import { cx } from '#src/ui/cx.ts'
import { Medal } from '#src/ui/medal.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { BulbIcon, MegaphoneIcon } from '#src/ui/tool-icons.tsx'
import styles from './notice-sheet.styles.ts'

export const NoticeIcon = ({ type }: { type: NoticeType }) => (
  <span className={cx(styles.icon, tones[noticeTones[type]])}>
    <Shape type={type} />
  </span>
)

function Shape({ type }: { type: NoticeType }) {
  switch (type) {
    case 'FirstBlood':
      return <Medal place={1} />
    case 'SecondBlood':
      return <Medal place={2} />
    case 'ThirdBlood':
      return <Medal place={3} />
    case 'NewHint':
      return <BulbIcon />
    case 'NewChallenge':
      return <PlusIcon />
    default:
      return <MegaphoneIcon />
  }
}
