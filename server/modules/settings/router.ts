import { z } from 'zod'
import { nothing } from '#src/contract/shapes.ts'
import { clientConfig, preview, previewInput } from '#src/contract/site.ts'
import { t } from '../../access/init.ts'
import { admin, anyEditor, anyone, restOnly } from '../../access/procedures.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { renderForEditor } from '../../lib/markdown.ts'
import { changeLogo, resetLogo } from './change-logo.ts'

export const site = t.router({
  config: anyone.output(clientConfig).query(({ ctx }) => ctx.settings.clientConfig()),
  changeLogo: admin
    .concat(restOnly)
    .input(z.object({ form: incomingForm }))
    .output(nothing)
    .mutation(({ ctx, input }) => changeLogo(ctx, input.form)),
  resetLogo: admin.output(nothing).mutation(({ ctx }) => resetLogo(ctx)),
  /** A mutation only so that long texts are sent in a body; it changes nothing. */
  preview: anyEditor
    .input(previewInput)
    .output(preview)
    .mutation(({ input }) => renderForEditor(input.text)),
})
