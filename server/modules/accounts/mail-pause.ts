import type { RequestContext } from '../../access/context.ts'

/** Between two mails of one kind to one account, in ms; none where limits are off. */
export const mailPause = ({ config }: Pick<RequestContext, 'config'>): number =>
  config.rateLimit ? 60_000 : 0
