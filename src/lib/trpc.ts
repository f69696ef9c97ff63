// The single arrow from the browser half to the server: types, erased at build.
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import { callsPerBatch } from '#src/contract/batch.ts'
import { askForProof } from './ask-for-proof.ts'
import { connectedFetch } from './connection.ts'
import { fetchInSession } from './session.ts'
import { shareWrites } from './share-writes.ts'

export type { Caller, PageInit } from '#server/ssr/page-init.ts'
export type { AppRouter }

/** Input and output types of the procedures, as in `Outputs['games']['details']`. */
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

export const trpc = createTRPCReact<AppRouter>()

const links = (fetch: typeof globalThis.fetch) => [
  shareWrites<AppRouter>(),
  askForProof<AppRouter>(),
  httpBatchLink({ url: '/trpc', maxURLLength: 2_000, maxItems: callsPerBatch, fetch }),
]

export const createTrpcClient = () => trpc.createClient({ links: links(fetchInSession) })
/** For the form that logs in again while all other calls wait for it. */
export const createLoginClient = () => trpc.createClient({ links: links(connectedFetch) })

/** For calls outside React. */
export const rpcClient = createTRPCClient<AppRouter>({ links: links(fetchInSession) })
