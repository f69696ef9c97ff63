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
import type { RequestContext } from '../../access/context.ts'
import { t } from '../../access/init.ts'
import { admin, anyone, restOnly } from '../../access/procedures.ts'
import { Download } from '../../answers/download.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { deleteAsset } from './delete-asset.ts'
import { fileUploader } from './file-uploader.ts'
import { openAsset } from './open-asset.ts'
import { countFiles, listFiles } from './repository.ts'
import { uploadAssets } from './upload-assets.ts'

async function listed({ db }: RequestContext, range: z.output<typeof fileListInput>) {
  const data = await listFiles(db, range)
  return { data, length: data.length, total: await countFiles(db) }
}

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
    .query(({ ctx, input }) => listed(ctx, input)),
  /** The same for our pages, with details that help to decide whether a file is still needed (D-86). */
  details: admin
    .input(fileListInput)
    .output(storedFileDetailsPage)
    .query(({ ctx, input }) => listed(ctx, input)),
})
