import { z } from 'zod'
import {
  assetRef,
  assetUploadInput,
  fileDetailsInput,
  fileHash,
  fileListInput,
  fileUses,
  storedFile,
  storedFileDetailsPage,
  storedFilePage,
} from '#src/contract/files.ts'
import { nothing, pageOf } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { admin, anyone, restOnly } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { deleteAsset } from './delete-asset.ts'
import { fileUploader } from './file-uploader.ts'
import { listUses } from './list-uses.ts'
import { openAsset } from './open-asset.ts'
import { countFiles, listFileDetails, listFiles, totalFiles } from './repository.ts'
import { uploadAssets } from './upload-assets.ts'

export const files = t.router({
  open: anyone
    .concat(restOnly)
    .input(assetRef)
    .output(z.instanceof(Download))
    .query(({ ctx, input }) => openAsset(ctx, input)),
  upload: fileUploader
    .concat(restOnly)
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
      return pageOf(data, await countFiles(ctx.db))
    }),
  /** The same for our pages, with filters and details that help to decide whether a file is still needed (D-86). */
  details: admin
    .input(fileDetailsInput)
    .output(storedFileDetailsPage)
    .query(async ({ ctx, input }) => {
      const data = await listFileDetails(ctx.db, input)
      return { data, length: data.length, ...(await totalFiles(ctx.db, input)) }
    }),
  uses: admin
    .input(z.object({ hash: fileHash() }))
    .output(fileUses)
    .query(({ ctx, input }) => listUses(ctx.db, input.hash)),
})
