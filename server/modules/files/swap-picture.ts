// Replaces a picture: the new one is checked first, then stored and referenced in one step; only then the old one is
// released. An invalid upload changes nothing.
import { limits } from '#src/contract/limits.ts'
import type { VerbContext } from '../../access/context.ts'
import { takeRate } from '../../access/take-rate.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import type { Db } from '../../db/client.ts'
import { makePicture, type Picture, type PictureShape } from '../../images/make-picture.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { releaseLater } from './release-files.ts'
import { type Content, storeContents } from './store-contents.ts'

export const pictureContent = ({ hash, bytes, mediaType, extension }: Picture, name: string): Content => ({
  hash,
  size: bytes.length,
  name: `${name}.${extension}`,
  mediaType,
  source: { bytes },
})

/** Pictures of programs take turns with those of accounts. */
const programs = 'programs'

/**
 * @param put writes the new hash into its row and answers the old one.
 * @returns the public path.
 */
export async function swapPicture(
  ctx: VerbContext,
  form: SentFiles,
  shape: PictureShape,
  put: (tx: Db, hash: string, after: AfterCommit) => Promise<string | null>,
): Promise<string> {
  await takeRate(ctx, 'picture')
  const { path } = await form.file(limits.pictureBytesMax)
  const picture = await makePicture(path, shape, ctx.actor?.userId ?? programs)
  const { hash, extension } = picture
  await storeContents(ctx, [pictureContent(picture, shape)], async (tx, after) => {
    const old = await put(tx, hash, after)
    if (old !== hash) releaseLater(after, [old])
  })
  return assetUrl(hash, `${shape}.${extension}`)!
}
