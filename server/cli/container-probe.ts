// The container that `npm run doctor` starts: it runs what it is sent.
import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ContainerRequest, Installation } from '#server/ports/containers/port.ts'

export const probePort = 1337
export const probeNotes = 'npm run doctor'
const triedMs = 20_000

/** All installations of the doctor begin with it. */
export const doctorPrefix = 'doctor-'

/** Objects of its own, beside those of the site. */
export const doctorInstallation = (): Installation => ({
  id: `${doctorPrefix}${randomUUID()}`,
  secret: randomBytes(32).toString('hex'),
})

export const probeSignal = () => AbortSignal.timeout(60_000)

export const probeRequest = (id: string, image: string, address?: string) =>
  ({
    id,
    spec: {
      units: [
        {
          name: 'main',
          image,
          limits: { memoryMiB: 32, cpuTenths: 2, storageMiB: 32, pids: 64 },
          hardening: 'usual',
        },
      ],
      port: probePort,
      network: 'closed',
      address,
    },
    env: {},
    notes: probeNotes,
  }) satisfies ContainerRequest

export async function untilAnswers(host: string): Promise<boolean> {
  const end = Date.now() + triedMs
  while (Date.now() < end) {
    if ((await ask(host, 'echo yes').catch(() => '')).includes('yes')) return true
    await sleep(200)
  }
  return false
}

/** Runs a command in the probe. */
export async function ask(host: string, command: string): Promise<string> {
  const socket = connect({ host, port: probePort })
  socket.setTimeout(triedMs, () => socket.destroy(new Error('no answer')))
  socket.write(`exec 2>&1\n${command}\nexit\n`)
  return await text(socket)
}
