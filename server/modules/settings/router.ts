import { clientConfig, preview, previewInput } from '#src/contract/site.ts'
import { renderMarkdown } from '../../markdown.ts'
import { t } from '../../rpc/init.ts'
import { admin, anyone } from '../../rpc/procedures.ts'

export const site = t.router({
  config: anyone.output(clientConfig).query(({ ctx }) => ctx.settings.clientConfig()),
  /** A mutation only so that long texts travel in a body: it changes nothing. */
  preview: admin
    .input(previewInput)
    .output(preview)
    .mutation(({ input }) => ({ html: renderMarkdown(input.text) })),
})
