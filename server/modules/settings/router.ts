import { z } from 'zod'
import { nothing } from '#src/contract/shapes.ts'
import { clientConfig, preview, previewInput } from '#src/contract/site.ts'
import { renderMarkdown } from '../../markdown.ts'
import { incomingForm } from '../../rest/incoming-form.ts'
import { t } from '../../rpc/init.ts'
import { admin, anyone, restOnly } from '../../rpc/procedures.ts'
import { changeLogo, resetLogo } from './change-logo.ts'

export const site = t.router({
  config: anyone.output(clientConfig).query(({ ctx }) => ctx.settings.clientConfig()),
  changeLogo: admin
    .meta({ restOnly: true })
    .use(restOnly)
    .input(z.object({ form: incomingForm }))
    .output(nothing)
    .mutation(({ ctx, input }) => changeLogo(ctx, input.form)),
  resetLogo: admin.output(nothing).mutation(({ ctx }) => resetLogo(ctx)),
  /** A mutation only so that long texts travel in a body: it changes nothing. */
  preview: admin
    .input(previewInput)
    .output(preview)
    .mutation(({ input }) => ({ html: renderMarkdown(input.text) })),
})
