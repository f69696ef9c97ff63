/** Labels and annotations of our objects. None of them holds a flag. */
export const labels = {
  install: 'vexil.dev/install',
  id: 'vexil.dev/id',
  unit: 'vexil.dev/unit',
  /** Of a program that runs beside the instance of its id, and is no unit of it. */
  beside: 'vexil.dev/beside',
  /** `closed` or `open`; the network policies select by it. */
  network: 'vexil.dev/network',
  published: 'vexil.dev/published',
} as const

export const annotations = {
  fingerprint: 'vexil.dev/spec',
  /** Number of units of the instance. */
  units: 'vexil.dev/units',
  notes: 'vexil.dev/notes',
} as const
