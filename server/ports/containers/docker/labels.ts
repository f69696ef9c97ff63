/** Labels of our objects. None of them holds a flag. */
export const labels = {
  install: 'vexil.install',
  id: 'vexil.id',
  unit: 'vexil.unit',
  /** Number of units of the instance. */
  units: 'vexil.units',
  /** Port on which the instance listens. */
  port: 'vexil.port',
  fingerprint: 'vexil.spec',
  /** MiB that this unit may write. */
  storage: 'vexil.storage',
  notes: 'vexil.notes',
} as const
