import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { usePreview } from '#src/lib/use-preview.ts'
import { challengeScore } from '#src/rules/scoring.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { BulbIcon, FlagIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { CategoryMark } from './category-mark.tsx'
import { type ChallengeDraft, curveOf } from './challenge-draft.ts'
import styles from './challenges.styles.ts'

interface ChallengePreviewProps {
  draft: ChallengeDraft
  solves: number
  onClose: () => void
}

/** The challenge as players would see it, including unsaved changes. */
export default function ChallengePreview({ draft, solves, onClose }: ChallengePreviewProps) {
  const { number } = useFormats()
  const html = usePreview(draft.content)
  const points = number(challengeScore(curveOf(draft), solves))
  return (
    <Dialog open size="lg" onClose={onClose} title={<Trans>As players see it</Trans>}>
      <div className={styles.playHead}>
        <CategoryMark category={draft.category} />
        <div className={styles.cardWords}>
          <h3 className={styles.cardTitle}>{draft.title}</h3>
          <p className={styles.cardKind}>{draft.category}</p>
        </div>
        <span className={styles.score}>
          <Trans>{points} pts</Trans>
        </span>
      </div>
      {draft.content.trim() === '' ? (
        <p className={styles.muted}>
          <Trans>There is no text yet.</Trans>
        </p>
      ) : (
        <Markdown html={html ?? ''} />
      )}
      <div className={styles.playHints}>
        {draft.hints.map((hint, index) => hint.trim() && <Hint key={index} text={hint} />)}
      </div>
      <div className={styles.playForm} inert>
        <input className={formStyles.input} placeholder="flag{…}" readOnly tabIndex={-1} aria-hidden />
        <Button icon={<FlagIcon />} tabIndex={-1}>
          <Trans>Submit</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function Hint({ text }: { text: string }) {
  const html = usePreview(text)
  return (
    <div className={styles.playHint}>
      <BulbIcon />
      <Markdown inline html={html ?? ''} />
    </div>
  )
}
