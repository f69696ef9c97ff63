import { Trans, useLingui } from '@lingui/react/macro'
import type { VersionedGame } from '#src/contract/games.ts'
import { trpc } from '#src/lib/trpc.ts'
import { upload } from '#src/lib/upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { PickedPictureField } from '../parts/picked-picture-field.tsx'
import { type PickedPicture, usePickedPicture } from '../parts/use-picked-picture.ts'
import styles from './games.styles.ts'

/** The picture of the game. It is stored when the form is saved. */
export function usePoster({ id, poster }: VersionedGame): PickedPicture {
  const utils = trpc.useUtils()
  const ref = { gameId: id }
  const { mutateAsync: removePoster } = trpc.editGames.removePoster.useMutation()
  const show = (stored: string | null) => {
    utils.editGames.page.setData(ref, (known) => known && { ...known, poster: stored })
    void utils.editGames.table.invalidate()
    void utils.editGames.readiness.invalidate(ref)
    void utils.games.invalidate()
  }
  return usePickedPicture({
    name: 'poster',
    stored: poster,
    store: async (picture) => show(await upload<string>(`/api/edit/games/${id}/poster`, [picture])),
    remove: async () => {
      await removePoster(ref)
      show(null)
    },
  })
}

/** Without a picture, a flag is drawn from the number of the game. */
export function PosterSection({ game, poster }: { game: VersionedGame; poster: PickedPicture }) {
  const { t } = useLingui()
  return (
    <Section
      anchor="poster"
      title={<Trans>Poster</Trans>}
      text={<Trans>Shown in lists and on the page of the game.</Trans>}
    >
      <PickedPictureField
        picture={poster}
        label={poster.shown ? <Trans>Replace the poster</Trans> : <Trans>Upload a poster</Trans>}
        hint={<Trans>A wide picture, such as 1600 × 900.</Trans>}
        accept="image/*"
      />
      {poster.shown && (
        <div className={styles.poster}>
          <img src={poster.shown} alt={t`Poster of ${game.title}`} />
          <Button size="sm" variant="outline" tone="red" icon={<TrashIcon />} onClick={poster.remove}>
            <Trans>Remove the poster</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
