import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { ContainerAgents } from './container-agents.ts'

test('an account keeps its agent of a container until the container ends', () => {
  const agents = new ContainerAgents()
  const agentOf = (container: string, user: string) => agents.of(container, user, () => new Agent())
  const first = agentOf('a', 'one')
  const ofOther = agentOf('a', 'two')
  const elsewhere = agentOf('b', 'one')
  expect(new Set([first, ofOther, elsewhere]).size).toBe(3)
  expect(agentOf('a', 'one')).toBe(first)

  agents.keepOnly((id) => id === 'b')
  expect(agentOf('b', 'one')).toBe(elsewhere)
  expect(agentOf('a', 'one')).not.toBe(first)
  expect(agentOf('a', 'two')).not.toBe(ofOther)
})
