export const jobStates = ['waiting', 'running', 'failed'] as const
/** A schedule that has failed is due again nevertheless. */
export type JobState = (typeof jobStates)[number]
