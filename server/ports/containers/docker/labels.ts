/** Labels of our objects. None of them holds a flag. */
export const labels = {
  install: 'vexil.install',
  id: 'vexil.id',
  /** Of a program that runs beside the instance of its id, and is no unit of it. */
  beside: 'vexil.beside',
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
