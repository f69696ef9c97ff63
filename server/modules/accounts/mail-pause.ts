import type { VerbContext } from '../../access/context.ts'

/** Minimum time in ms between two mails of one kind to one account; 0 when rate limits are disabled. */
export const mailPause = ({ config }: Pick<VerbContext, 'config'>): number => (config.rateLimit ? 60_000 : 0)
