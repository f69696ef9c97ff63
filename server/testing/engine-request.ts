import { randomUUID } from 'node:crypto'
import type { ContainerRequest } from '../ports/containers/port.ts'

/** Asks an engine for a small container of one image, without a row for it. */
export const anEngineRequest = (image: string, id: string = randomUUID()): ContainerRequest => ({
  id,
  spec: {
    units: [
      {
        name: 'main',
        image,
        limits: { memoryMiB: 64, cpuTenths: 1, storageMiB: 128, pids: 10 },
        hardening: 'usual',
      },
    ],
    port: 1337,
    network: 'closed',
  },
  env: {},
  notes: '',
})
