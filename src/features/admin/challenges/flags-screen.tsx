import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EditIcon, FlagIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AddFlagsForm } from './add-flags-form.tsx'
import { CategoryMark } from './category-mark.tsx'
import styles from './challenges.styles.ts'
import { FlagCard } from './flag-card.tsx'

export function FlagsScreen({ gameId, challengeId }: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const challenge = trpc.editChallenges.page.useQuery({ gameId, challengeId }).data
  if (!challenge) return <Skeleton height="24rem" />
  const { flags, isEnabled, title } = challenge
  return (
    <>
      <div className={styles.top}>
        <div className={styles.topWords}>
          <CategoryMark category={challenge.category} />
          <h2 className={styles.topTitle}>
            <Trans>Flags of {title}</Trans>
          </h2>
        </div>
        <LinkButton
          href={`/admin/games/${gameId}/challenges/${challengeId}`}
          size="sm"
          variant="outline"
          tone="gray"
          icon={<EditIcon />}
        >
          <Trans>Edit challenge</Trans>
        </LinkButton>
      </div>
      <AddFlagsForm gameId={gameId} challengeId={challengeId} />
      {flags.length === 0 ? (
        <EmptyState icon={<FlagIcon />} title={<Trans>No flags yet</Trans>}>
          <Trans>Add at least one flag before you enable this challenge.</Trans>
        </EmptyState>
      ) : (
        <>
          <p className={styles.flagCount}>
            <Plural value={flags.length} one="# flag" other="# flags" />
            <Badge tone={isEnabled ? 'green' : 'gray'} dot>
              {isEnabled ? <Trans>On</Trans> : <Trans>Off</Trans>}
            </Badge>
          </p>
          <ul className={styles.flags} aria-label={t`Flags`}>
            {flags.map((flag) => (
              <FlagCard
                key={flag.id}
                gameId={gameId}
                challengeId={challengeId}
                flag={flag}
                isLast={flags.length === 1 && isEnabled}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
