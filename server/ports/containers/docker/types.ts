// The parts of the Docker Engine API that are used here. Properties that may be absent are optional.

export interface Labels {
  [name: string]: string
}

export interface ListedContainer {
  Id: string
  State: State
  Status: string
  /** In seconds since 1970. */
  Created: number
  Labels: Labels
  /** With `size=true`; absent when nothing was written. */
  SizeRw?: number
}

export type State = 'created' | 'running' | 'paused' | 'restarting' | 'removing' | 'exited' | 'dead'

export interface InspectedContainer {
  Id: string
  /** With a slash at its beginning. */
  Name: string
  RestartCount: number
  Config: { Labels: Labels }
  State: {
    Status: State
    Running: boolean
    Restarting: boolean
    OOMKilled: boolean
    ExitCode: number
    Error: string
    /** Year 1 before the first start. */
    StartedAt: string
  }
  NetworkSettings: {
    Networks: Record<string, { IPAddress: string }>
    Ports: Record<string, Binding[] | null>
  }
}

/** A published port, on one address of the host. */
export interface Binding {
  /** `0.0.0.0` and `::` mean all addresses of the family. */
  HostIp: string
  HostPort: string
}

/** Limits that the engine can enforce; newer versions leave out what always holds. */
export interface EngineInfo {
  MemoryLimit?: boolean
  SwapLimit?: boolean
  CpuCfsPeriod?: boolean
  CpuCfsQuota?: boolean
  PidsLimit?: boolean
}

export interface Network {
  Id: string
  Name: string
  Labels: Labels | null
  IPAM: { Config: { Subnet: string }[] | null }
}

export interface InspectedImage {
  Id: string
  RepoDigests: string[] | null
  Size: number
}
