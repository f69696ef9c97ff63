/** Calls of our pages in one request; a file of its own, because every screen loads it first. */
export const callsPerBatch = 20
