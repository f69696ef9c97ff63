/** Of health checks of challenges: how often, and how long one may take. `kept`: runs that staff see. Not among `limits`, which every page loads. */
export const checkLimits = {
  everySeconds: { min: 60, max: 86_400, usual: 600 },
  timeoutSeconds: { min: 5, max: 120, usual: 30 },
  addressMax: 300,
  pathMax: 300,
  textMax: 200,
  detailMax: 300,
  kept: 10,
  /** Of a script that came with an import, in bytes. */
  materialMax: 100_000,
} as const
