// Container engines: what a challenge of a team runs in. Providers: in-process.ts, docker/, kubernetes/. All pass conformance.ts.
// The port knows nothing of games and teams. Every call may be repeated, and ends with its signal; aborting a call does not
// undo what the engine has begun, so the caller asks again or removes.

export interface ContainerLimits {
  memoryMiB: number
  /** Tenths of a core. */
  cpuTenths: number
  storageMiB: number
  /** Processes and threads. */
  pids: number
}

/** One program of a container challenge. Most have one; others bring a database or a bot along. */
export interface ContainerUnit {
  /** A DNS label, unique in its spec: the name by which the other units reach it. */
  name: string
  /** The `reference` of `prepare`. */
  image: string
  /** How the image was called when it was asked for. For people. */
  imageName?: string | undefined
  limits: ContainerLimits
  /**
   * `strict` drops every capability, forbids new privileges, and lets the program write to `/tmp` only. It breaks programs
   * with the set-user-id bit and daemons that change their user.
   */
  hardening: 'usual' | 'strict'
}

/** What an instance is. Frozen when it is asked for, and stored with its row: it has no flag and no secret. */
export interface ContainerSpec {
  /** The first one is what players reach. Further ones share a private network with it and with nothing else. */
  units: readonly [ContainerUnit, ...ContainerUnit[]]
  /** Port on which the first unit listens. */
  port: number
  /** `closed`: no unit reaches anything but the other units. `open`: they reach public addresses. */
  network: 'closed' | 'open'
  /** Chosen by the caller where `EngineFacts.subnet` is set, with `drawAddress`. */
  address?: string | undefined
  /** Set when the port is published instead of proxied. */
  publicPort?: number | undefined
}

export interface ContainerRequest {
  /** A UUID. Names of objects are derived from it and cannot be turned back into it. */
  id: string
  spec: ContainerSpec
  /** Environment of each unit by its name, the flag included. Never stored by the caller, never logged. */
  env: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** For people who look at the engine. Never read back. */
  notes: string
}

export type EndReason = 'crashed' | 'memory' | 'disk' | 'image'

export interface Observed {
  id: string
  /** How the engine calls the first unit. */
  engineId: string
  /**
   * `incomplete`: an attempt was broken off before it was started as a whole, and only `ensure` continues it. `waiting`:
   * known, but at least one unit does not run yet, or is between two restarts. `running`: all units run; whether the port
   * answers, the caller finds out. `ended`: one unit is over for good.
   */
  phase: 'incomplete' | 'waiting' | 'running' | 'ended'
  /** Set when ended. */
  reason: EndReason | undefined
  exitCode: number | undefined
  /** Where the platform reaches it; undefined while it does not run. */
  address: { host: string; port: number } | undefined
  publicPort: number | undefined
  startedAt: number | undefined
  /** By the engine, of all units together. */
  restarts: number
  /** A process inside was killed because the memory was used up. The instance may go on running. */
  memoryHit: boolean
  /** The engine's words, for organisers. */
  trouble: string | undefined
}

/** What a list of the engine tells. */
export interface Listed {
  id: string
  phase: Observed['phase']
  /** A unit wrote more than its limit. Known only if `sizes` was asked for. */
  diskExceeded: boolean
}

export type EngineFault =
  /** Not reachable, too slow, or broken. */
  | 'unavailable'
  | 'image-missing'
  | 'image-denied'
  | 'image-unreachable'
  /** Memory, disk or addresses of the engine are used up. */
  | 'no-room'
  | 'quota'
  /** The address or the port is in use: choose another one. */
  | 'taken'
  /** The engine answers and cannot be used as it is set up: its version, or a network that is in the way. */
  | 'unusable'
  /** The engine will never accept this. */
  | 'refused'

export class EngineError extends Error {
  override name = 'EngineError'
  readonly fault: EngineFault
  constructor(fault: EngineFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
  get retryable(): boolean {
    return ['unavailable', 'unusable', 'no-room', 'taken'].includes(this.fault)
  }
}

/** Promises that an engine cannot keep. `isolation`: it runs no programs, so nothing is limited or shut off. */
export type EngineLack =
  | 'memory-limit'
  | 'swap-limit'
  | 'cpu-limit'
  | 'pids-limit'
  | 'disk-limit'
  | 'network-policy'
  | 'isolation'

export interface EngineFacts {
  version: string
  lacks: readonly EngineLack[]
  /** Why containers cannot be started, in a sentence for operators. */
  trouble?: string | undefined
  /** Network from which the caller draws addresses; undefined where the engine chooses them. */
  subnet: string | undefined
}

export interface PreparedImage {
  /** Goes into `ContainerUnit.image`. It always names the same bytes, where the engine can pin them. */
  reference: string
  /** `sha256:…`. */
  digest: string
  /** Bytes, where the engine tells. */
  size: number | undefined
}

export interface PrepareOptions {
  signal: AbortSignal
  /** Bytes. */
  progress?: ((done: number, total: number) => void) | undefined
}

export interface OutputOptions {
  lines: number
  bytes: number
  signal: AbortSignal
}

/** A program that runs once beside an instance and reaches nothing but that. */
export interface BesideRequest {
  /** Of the instance. It runs. */
  id: string
  /** The `reference` of `prepare`. */
  image: string
  env: Readonly<Record<string, string>>
  limits: ContainerLimits
  /** It is stopped after this time. */
  timeoutMs: number
  /** Bytes on its standard output after which it is stopped. */
  outputMax: number
  /** For people who look at the engine. */
  notes: string
}

export interface BesideResult {
  /** `timeout`, `output`: it was stopped because of that limit. */
  end: 'exited' | 'timeout' | 'output'
  /** The end of what it wrote to its standard output, at most `besideTailMax` bytes. */
  output: string
}

/** The name under which a program beside an instance finds it. */
export const besideHost = 'challenge'
export const besideTailMax = 16 * 1024

/**
 * An id to look at again. `memoryHit`: a process inside was just killed for its memory, which some engines tell only at
 * that moment. `lost`: something may have been missed, look at all of them.
 */
export type EngineNews = { id: string; memoryHit?: true } | 'lost'

export interface ContainerEngine {
  readonly name: 'in-process' | 'docker' | 'kubernetes'
  /** At the start and after the engine was away: agrees on a version, and creates networks or policies. */
  open(signal: AbortSignal): Promise<EngineFacts>
  /** Brings an image to the engine. The only call that may take long. */
  prepare(image: string, options: PrepareOptions): Promise<PreparedImage>
  /** Makes it exist and run. What is there and fits is kept; what does not fit is replaced. */
  ensure(request: ContainerRequest, signal: AbortSignal): Promise<Observed>
  observe(id: string, signal: AbortSignal): Promise<Observed | undefined>
  /**
   * Everything of this installation, of all its processes, also what exists only in part. `sizes` makes the engine add up
   * what was written, which takes it long: at most once a minute, and only where it lacks `disk-limit`.
   */
  list(signal: AbortSignal, options?: { sizes?: boolean }): Promise<readonly Listed[]>
  /**
   * Resolves when it is gone and its address can no longer lead to it.
   * @returns the engine's message if something harmless could not be removed, such as an empty network. It stays in the list.
   */
  remove(id: string, signal: AbortSignal): Promise<string | undefined>
  /** The last lines that its units wrote. Empty when there are none. */
  output(id: string, options: OutputOptions): Promise<string>
  /**
   * Runs a program to its end and removes it. It is removed too when the call fails, and at the latest with the instance.
   * Left out by an engine that cannot do it.
   */
  runBeside?(request: BesideRequest, signal: AbortSignal): Promise<BesideResult>
  /** Ends with the signal. Reconnects by itself. */
  watch(signal: AbortSignal): AsyncIterable<EngineNews>
  close(): Promise<void>
}

/** The installation that the objects belong to. Several installations may use one engine. */
export interface Installation {
  /** Label of all objects. */
  id: string
  /** Key of the names and of the fingerprints of specs. */
  secret: string
}

/** How long the caller gives each call, in ms. */
export const engineTimeLimits = {
  ensure: 60_000,
  prepare: 15 * 60_000,
  runBeside: 3 * 60_000,
  other: 10_000,
} as const
