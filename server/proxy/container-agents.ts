import type { Agent } from 'node:http'

/** One agent for each account and container, so that connections are used again and known whose they are. */
export class ContainerAgents {
  /** By container, then by account. */
  readonly #agents = new Map<string, Map<string, Agent>>()

  /** @param userId empty for callers without an account. */
  of(containerId: string, userId: string, make: () => Agent): Agent {
    const ofContainer = this.#agents.get(containerId) ?? new Map<string, Agent>()
    this.#agents.set(containerId, ofContainer)
    const agent = ofContainer.get(userId) ?? make()
    ofContainer.set(userId, agent)
    return agent
  }

  /** Forgets the agents of all other containers. */
  keepOnly(runs: (containerId: string) => boolean): void {
    for (const id of this.#agents.keys()) if (!runs(id)) this.#agents.delete(id)
  }
}
