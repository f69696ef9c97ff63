import { createTRPCClient, type TRPCLink } from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import { shareWrites } from './share-writes.ts'

/** A server that answers when the test says so. */
function server() {
  const waiting: { path: string; answer: (value: unknown) => void; refuse: (error: unknown) => void }[] = []
  const last: TRPCLink<AnyRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        waiting.push({
          path: op.path,
          answer(data) {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          refuse: (error) => observer.error(error as never),
        })
      })
  // biome-ignore lint/suspicious/noExplicitAny: the router of this test has no types
  const client = createTRPCClient<any>({ links: [shareWrites(), last] }) as any
  return { client, waiting }
}

test('of equal writes one is sent, and both get its answer', async () => {
  const { client, waiting } = server()
  const both = Promise.all([
    client.teams.create.mutate({ name: 'Owls' }),
    client.teams.create.mutate({ name: 'Owls' }),
  ])
  expect(waiting).toHaveLength(1)
  waiting[0]!.answer(7)
  expect(await both).toEqual([7, 7])
})

test('after the answer, or with another input, it is another write', async () => {
  const { client, waiting } = server()
  const first = client.teams.create.mutate({ name: 'Owls' })
  const other = client.teams.create.mutate({ name: 'Larks' })
  expect(waiting).toHaveLength(2)
  for (const one of waiting) one.answer(null)
  await Promise.all([first, other])
  void client.teams.create.mutate({ name: 'Owls' })
  expect(waiting).toHaveLength(3)
})

test('both are refused together, and may try again', async () => {
  const { client, waiting } = server()
  const both = [1, 2].map(() => client.teams.create.mutate({ name: 'Owls' }))
  waiting[0]!.refuse(new Error('TeamLocked'))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void client.teams.create.mutate({ name: 'Owls' })
  expect(waiting).toHaveLength(2)
})

test('reads are not shared', () => {
  const { client, waiting } = server()
  void client.teams.get.query({ teamId: 1 })
  void client.teams.get.query({ teamId: 1 })
  expect(waiting).toHaveLength(2)
})
