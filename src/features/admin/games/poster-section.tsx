import { Trans, useLingui } from '@lingui/react/macro'
import type { VersionedGame } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './games.styles.ts'

/** The picture of the game; without one, a flag is drawn from its number. Both changes take effect at once. */
export function PosterSection({ game }: { game: VersionedGame }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const ref = { gameId: game.id }
  const show = (poster: string | null) => {
    utils.editGames.page.setData(ref, (known) => known && { ...known, poster })
    void utils.editGames.table.invalidate()
    void utils.editGames.readiness.invalidate(ref)
    void utils.games.invalidate()
  }
  const remove = trpc.editGames.removePoster.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: () => show(null),
  })
  return (
    <Section
      anchor="poster"
      title={<Trans>Poster</Trans>}
      text={<Trans>Shown in lists and on the page of the game. It is replaced at once.</Trans>}
    >
      {game.poster && (
        <div className={styles.poster}>
          <img src={game.poster} alt={t`Poster of ${game.title}`} />
          <Button
            size="sm"
            variant="outline"
            tone="red"
            icon={<TrashIcon />}
            pending={remove.isPending}
            onClick={() => remove.mutate(ref)}
          >
            <Trans>Remove the poster</Trans>
          </Button>
        </div>
      )}
      <FileField
        label={game.poster ? <Trans>Replace the poster</Trans> : <Trans>Upload a poster</Trans>}
        hint={<Trans>A wide picture, such as 1600 × 900.</Trans>}
        accept="image/*"
        maxBytes={limits.pictureBytesMax}
        send={(files, track) => upload<string>(`/api/edit/games/${game.id}/poster`, files, track)}
        onSent={show}
      />
    </Section>
  )
}
