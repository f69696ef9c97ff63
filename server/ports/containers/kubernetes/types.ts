// The parts of the Kubernetes API that are used here.

export interface Metadata {
  name: string
  uid: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
  creationTimestamp: string
  deletionTimestamp?: string
  resourceVersion: string
}

interface Terminated {
  exitCode: number
  reason?: string
  message?: string
}

export interface ContainerStatus {
  name: string
  restartCount: number
  imageID: string
  state: {
    waiting?: { reason?: string; message?: string }
    running?: { startedAt: string }
    terminated?: Terminated
  }
  lastState: { terminated?: Terminated }
}

export interface Pod {
  metadata: Metadata
  spec: { containers: { name: string }[] }
  status: {
    phase: 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown'
    reason?: string
    message?: string
    podIP?: string
    hostIP?: string
    conditions?: { type: string; status: string; reason?: string; message?: string }[]
    containerStatuses?: ContainerStatus[]
  }
}

export interface Event {
  message: string
  lastTimestamp: string | null
}

export interface Service {
  metadata: Metadata
  spec: { clusterIP: string; ports: { port: number; nodePort?: number }[] }
}

export interface List<T> {
  metadata: { resourceVersion: string }
  items: T[]
}
