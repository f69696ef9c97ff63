import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import type { Guide, GuideStep } from '#src/contract/guide.ts'
import { nextSaturday } from '#src/lib/at-ten.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { TryOutButton } from '../parts/try-out-button.tsx'
import styles from './guide.styles.ts'

interface GuideStepsProps {
  guide: NonNullable<Guide>
  /** The reader goes to another screen. */
  onFollow: () => void
}

/** From the name of the site to the published game; each step leads to where it is done. */
export function GuideSteps({ guide: { steps, gameId }, onFollow }: GuideStepsProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const sample = trpc.guide.makeSampleGame.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async (id) => {
      void utils.invalidate()
      onFollow()
      await navigate(`/admin/games/${id}/challenges`)
    },
  })
  const game = gameId === null ? '/admin/games' : `/admin/games/${gameId}`
  const words: Record<GuideStep, { title: string; text: string; href: string }> = {
    site: {
      title: t`Give the site its name`,
      text: t`Title, logo and colour are on every page.`,
      href: '/admin/settings#name',
    },
    mail: {
      title: t`Connect a mail server`,
      text: t`Players confirm their addresses and choose new passwords by mail. The server is set in the environment.`,
      href: '/admin/settings#mail',
    },
    game: {
      title: t`Make a game`,
      text: t`With a title, a start and an end. Or begin with a sample, and change it.`,
      href: '/admin/games',
    },
    challenges: {
      title: t`Add challenges, and switch one on`,
      text: t`Write them here, or import them from a repository or another platform.`,
      href: gameId === null ? game : `${game}/challenges`,
    },
    text: {
      title: t`Describe the game`,
      text: t`Players read it before they join.`,
      href: gameId === null ? game : `${game}/info`,
    },
    publish: {
      title: t`Publish the game`,
      text: t`It appears in the list of games, and teams can join.`,
      href: gameId === null ? game : `${game}/info`,
    },
  }
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, isDone }) => (
        <li key={step} className={styles.step} data-done={isDone || undefined}>
          {isDone ? <CheckCircleIcon /> : <span className={styles.open} aria-hidden />}
          <div>
            <a href={words[step].href} onClick={onFollow} className={styles.title}>
              {words[step].title}
            </a>
            {isDone && (
              <VisuallyHidden>
                {' '}
                <Trans>Done</Trans>
              </VisuallyHidden>
            )}
            {!isDone && <p className={styles.text}>{words[step].text}</p>}
            {!isDone && step === 'publish' && gameId !== null && (
              <TryOutButton gameId={gameId} onFollow={onFollow} />
            )}
            {!isDone && step === 'game' && (
              <Button
                size="sm"
                variant="outline"
                tone="gray"
                pending={sample.isPending}
                onClick={() => sample.mutate({ start: nextSaturday() })}
              >
                <Trans>Make a sample game</Trans>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
