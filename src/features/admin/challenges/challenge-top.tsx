import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import type { ChallengeSettings } from '#src/contract/challenges.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { Button, IconButton, IconLink } from '#src/ui/button.tsx'
import { EyeIcon } from '#src/ui/icons.tsx'
import { ChevronLeftIcon, ChevronRightIcon, StarIcon } from '#src/ui/screen-icons.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useHiddenFrom } from '../parts/use-hidden-from.ts'
import { useSaveToBank } from '../parts/use-save-to-bank.ts'
import { CategoryMark } from './category-mark.tsx'
import styles from './challenges.styles.ts'
import { HiddenFrom } from './hidden-from.tsx'
import { useDeleteChallenges } from './use-delete-challenges.tsx'

interface ChallengeTopProps {
  gameId: number
  challenge: ChallengeSettings
  onPreview: () => void
}

/** Title of the challenge, links to its neighbours, and actions on the whole challenge. */
export function ChallengeTop({ gameId, challenge, onPreview }: ChallengeTopProps) {
  const { t } = useLingui()
  const { lookOf } = useCategoryLooks()
  const remove = useDeleteChallenges(gameId, () => navigate(`/admin/games/${gameId}/challenges`))
  const hiddenFrom = useHiddenFrom(gameId)
  const bank = useSaveToBank(gameId)
  return (
    <div className={styles.top}>
      <div className={styles.topWords}>
        <CategoryMark look={lookOf(challenge)} />
        <h2 className={styles.topTitle}>{challenge.title}</h2>
        <HiddenFrom divisions={hiddenFrom(challenge.id)} />
      </div>
      <div className={styles.topKeys}>
        <Neighbours gameId={gameId} challengeId={challenge.id} />
        <Button size="sm" variant="outline" tone="gray" icon={<EyeIcon />} onClick={onPreview}>
          <Trans>Preview</Trans>
        </Button>
        <IconButton
          size="sm"
          variant="outline"
          label={t`Add to the question bank`}
          icon={<StarIcon />}
          pending={bank.pending}
          onClick={() => bank.save([challenge.id])}
        />
        <IconButton
          size="sm"
          variant="outline"
          tone="red"
          label={t`Delete challenge`}
          icon={<TrashIcon />}
          pending={remove.pending}
          onClick={() => remove.ask([challenge])}
        />
      </div>
    </div>
  )
}

function Neighbours({ gameId, challengeId }: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const { locale } = useLook()
  const { data = [] } = trpc.editChallenges.table.useQuery({ gameId })
  const all = inGameOrder(data, locale)
  const at = all.findIndex((challenge) => challenge.id === challengeId)
  const previous = at > 0 ? all[at - 1] : undefined
  const next = at >= 0 ? all[at + 1] : undefined
  const href = (id: number) => `/admin/games/${gameId}/challenges/${id}`
  return (
    <>
      {previous && (
        <IconLink
          size="sm"
          label={t`Previous challenge: ${previous.title}`}
          icon={<ChevronLeftIcon />}
          href={href(previous.id)}
        />
      )}
      {next && (
        <IconLink
          size="sm"
          label={t`Next challenge: ${next.title}`}
          icon={<ChevronRightIcon />}
          href={href(next.id)}
        />
      )}
    </>
  )
}
