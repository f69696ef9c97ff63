import { z } from 'zod'
import {
  assetRef,
  assetUploadInput,
  fileHash,
  fileListInput,
  storedFile,
  storedFileDetailsPage,
  storedFilePage,
} from '#src/contract/files.ts'
import { nothing } from '#src/contract/shapes.ts'
import { Download } from '../../rest/download.ts'
import { incomingForm } from '../../rest/incoming-form.ts'
import { t } from '../../rpc/init.ts'
import { admin, anyone, restOnly } from '../../rpc/procedures.ts'
import { deleteAsset } from './delete-asset.ts'
import { openAsset } from './open-asset.ts'
import { countFiles, listFiles } from './repository.ts'
import { uploadAssets } from './upload-assets.ts'

export const files = t.router({
  open: anyone
    .meta({ restOnly: true })
    .use(restOnly)
    .input(assetRef)
    .output(z.instanceof(Download))
    .query(({ ctx, input }) => openAsset(ctx, input)),
  upload: admin
    .meta({ restOnly: true })
    .use(restOnly)
    .input(assetUploadInput.extend({ form: incomingForm }))
    .output(z.array(storedFile))
    .mutation(({ ctx, input }) => uploadAssets(ctx, input)),
  delete: admin
    .input(z.object({ hash: fileHash() }))
    .output(nothing)
    .mutation(({ ctx, input }) => deleteAsset(ctx, input.hash)),
  list: admin
    .input(fileListInput)
    .output(storedFilePage)
    .query(async ({ ctx, input }) => {
      const data = await listFiles(ctx.db, input)
      return { data, length: data.length, total: await countFiles(ctx.db) }
    }),
  /** The same for our pages, with what tells whether a file is worth keeping (D-86). */
  details: admin
    .input(fileListInput)
    .output(storedFileDetailsPage)
    .query(async ({ ctx, input }) => {
      const data = await listFiles(ctx.db, input)
      return { data, length: data.length, total: await countFiles(ctx.db) }
    }),
})
