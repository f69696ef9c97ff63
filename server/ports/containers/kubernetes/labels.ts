/** Labels and annotations of our objects. None of them holds a flag. */
export const labels = {
  install: 'vexil.dev/install',
  id: 'vexil.dev/id',
  unit: 'vexil.dev/unit',
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
