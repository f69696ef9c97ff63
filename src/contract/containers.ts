// Containers of challenges: what a team has of its own, what its organisers try, and what the staff watch.
import { z } from 'zod'
import {
  containerEnds,
  containerFailures,
  containerKinds,
  containerStates,
} from '../rules/container-terms.ts'
import { challengeCategories } from '../rules/terms.ts'
import { challengeRef } from './challenges.ts'
import { gameRef } from './games.ts'
import { flag, instant, ourPagesOnly } from './shapes.ts'

/** The container of the own team, for our pages. */
export const ownContainer = z.object({
  containerId: z.string(),
  state: z.enum(containerStates),
  /** Containers that are started before this one; null unless it waits. */
  ahead: z.number().nullable(),
  /** A guess of the seconds until it runs; null unless it waits, and while nothing has been started lately. */
  waitSeconds: z.number().nullable(),
  /** Null until it runs. */
  entry: z.string().nullable(),
  /** Addresses of the caller's own through the server; null unless it runs and is reached there. */
  access: z
    .object({
      /** Address of the websocket. */
      proxy: z.string(),
      /** Address of the page; null when the service has none, or containers have no host names. */
      web: z.string().nullable(),
    })
    .nullable(),
  requestedAt: instant(),
  stopAt: instant(),
  /** From here on it may be extended. */
  extendableFrom: instant(),
  /** A process inside was ended because the memory was used up. */
  memoryHit: z.boolean(),
})
export type OwnContainer = z.infer<typeof ownContainer>

/** What the panel of a container challenge shows. */
export const containerPanel = z.object({
  /** Whether the site has an engine. */
  isOffered: z.boolean(),
  container: ownContainer.nullable(),
  /** Why the last one failed; null when it did not, or when there is a newer one. */
  failure: z.enum(containerFailures).nullable(),
  /** How the last one ended, for whatever reason; null when there was none, or when there is a newer one. */
  end: z
    .object({
      reason: z.enum(containerEnds),
      at: instant(),
      /** Who stopped it, where somebody did. */
      by: z.enum(['self', 'mate', 'staff']).nullable(),
      /** The name of the mate. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** Milliseconds until the next start or stop is allowed. */
  pauseMs: z.number(),
  /** Minutes that a new container lives. */
  lifetimeMinutes: z.number(),
  /** Minutes that an extension adds. */
  extensionMinutes: z.number(),
  /** The service speaks http. */
  isWeb: z.boolean(),
  /** When the challenge was last found to work; null: not lately. */
  checkedAt: instant().nullable(),
})
export type ContainerPanel = z.infer<typeof containerPanel>

/** The test container of a challenge, for its editors. */
export const testContainer = ownContainer
  .omit({ extendableFrom: true, waitSeconds: true })
  .extend({
    failure: z.enum(containerFailures).nullable(),
    /** What the engine says, and the last lines that the programs wrote. */
    trouble: z.string().nullable(),
    output: z.string().nullable(),
  })
  .nullable()

export const imageState = z.object({
  image: z.string(),
  state: z.enum(['unknown', 'asked', 'pulling', 'ready', 'failed']),
  digest: z.string().nullable(),
  /** What the tag means now, when that is not what new containers get. */
  newerDigest: z.string().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
  done: z.number().nullable(),
  total: z.number().nullable(),
  failure: z.string().nullable(),
})
/** What the editor of a challenge shows beside its container settings. */
export const containerLab = z.object({
  isOffered: z.boolean(),
  /** Promises of challenges that the engine of this site does not keep. */
  lacks: z.array(z.string()),
  images: z.array(imageState),
  test: testContainer,
})
export type ContainerLab = z.infer<typeof containerLab>

const wait = ourPagesOnly(flag().default(true))

/** Outside clients wait for a few seconds until it runs or is gone; our pages hear of it. */
export const containerWish = challengeRef.extend({ wait })
export const containerStop = z.object({ instanceUuid: z.guid(), wait })
export const gameContainerStop = gameRef.extend(containerStop.shape)

const teamRef = z.object({ id: z.number(), name: z.string(), avatar: z.string().nullable() })
const challengeName = z.object({
  id: z.number(),
  title: z.string(),
  category: z.enum(challengeCategories),
})

/** For outside clients. */
export const instanceList = z.object({
  data: z.array(
    z.object({
      team: teamRef.nullable(),
      challenge: challengeName.nullable(),
      image: z.string(),
      containerGuid: z.string(),
      containerId: z.string(),
      startedAt: instant(),
      expectStopAt: instant(),
      ip: z.string(),
      port: z.number(),
    }),
  ),
  length: z.number(),
  total: z.number(),
})
export type InstanceList = z.infer<typeof instanceList>

/** For the staff's screen: what is not gone, the newest first, and what failed within the last hour. */
export const watchedContainer = z.object({
  containerId: z.string(),
  kind: z.enum(containerKinds),
  game: z.object({ id: z.number(), title: z.string() }).nullable(),
  team: teamRef.nullable(),
  challenge: challengeName.nullable(),
  /** Who asked for it. */
  user: z.string().nullable(),
  images: z.array(z.string()),
  state: z.enum(containerStates),
  ended: z.enum(containerEnds).nullable(),
  engineId: z.string().nullable(),
  node: z.string().nullable(),
  address: z.string().nullable(),
  requestedAt: instant(),
  startedAt: instant().nullable(),
  stopAt: instant(),
  restarts: z.number(),
  memoryHit: z.boolean(),
  trouble: z.string().nullable(),
  output: z.string().nullable(),
})
export type WatchedContainer = z.infer<typeof watchedContainer>

export const containerWatch = z.object({
  /** Null without an engine. */
  engine: z
    .object({
      name: z.string(),
      version: z.string().nullable(),
      isUp: z.boolean(),
      /** Why it cannot be used although it answers, in the engine's words. */
      trouble: z.string().nullable(),
      lacks: z.array(z.string()),
    })
    .nullable(),
  containers: z.array(watchedContainer),
  /** Most that the games in the list allow each team; 0: no limit. */
  limits: z.array(
    z.object({ gameId: z.number(), title: z.string(), perTeam: z.number(), teams: z.number() }),
  ),
})
export type ContainerWatch = z.infer<typeof containerWatch>
