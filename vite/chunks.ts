// Decides which modules of the client share a chunk. By default, the bundler creates a file for each set of screens that share a
// module: some 60 requests for one screen, most of them smaller than their own headers.
import type { Plugin, Rolldown } from 'vite'

interface Graph {
  getModuleIds(): IterableIterator<string>
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

const start = 'virtual:vike:global-entry:client:client-routing'
const pageEntry = /virtual:vike:page-entry:client:(\/pages\/.*)$/
/** What only these screens load is never part of what players load. The projector shares most of its modules with the scoreboard. */
const staffScreen =
  /^\/pages\/(admin|dev|setup|games\/@id\/(monitor|reveal|scoreboard\/show)|posts\/(new|@id\/edit))(\/|$)/
const accountScreen = /^\/pages\/account\//
const loginScreen = '/pages/account/login'
const projector = '/pages/games/@id/scoreboard/show'
/** The page of a player shows what screens of games show. */
const gameScreen = /^\/pages\/(games\/@id|players\/@name)(\/|$)/
/** Libraries change seldom: a new release of ours leaves their file in the caches of browsers. */
const library = /\/node_modules\/(react|react-dom|scheduler|@tanstack|@trpc|@lingui)\//
/** A library that so large a part of the players' screens loads is loaded by all of them. */
const most = 0.5

/** Each build reads the configuration again; the server's comes second and groups its style sheets as the client did. */
const kept = globalThis as { vexilChunkNames?: Map<string, string> }

const isSheet = (id: string) => id.split('?')[0]!.endsWith('.css')

export const chunks = {
  /** Looks at the modules of the client when all are known. */
  plugin: {
    name: 'vexil-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: {
      // Vike adds its group in the same hook.
      order: 'post',
      handler({ build, environments }) {
        for (const { rolldownOptions } of [build, ...Object.values(environments).map((one) => one.build)])
          for (const { codeSplitting } of [rolldownOptions.output ?? []].flat())
            for (const group of groupsOf(codeSplitting)) group.debugName ??= 'vike'
      },
    },
    buildEnd() {
      kept.vexilChunkNames = nameAll(this)
    },
  } satisfies Plugin as Plugin,
  /** For the client: script that has no name is left to the bundler. */
  ofClient: {
    name: (id: string) => (isSheet(id) ? sheetOf(id) : (kept.vexilChunkNames?.get(id) ?? null)),
    debugName: 'screens',
    includeDependenciesRecursively: false,
  },
  /** The same sheets on both sides, else a page links both groupings. */
  ofServer: { name: sheetOf, debugName: 'sheets', test: isSheet, includeDependenciesRecursively: false },
}

/** Vike adds a group without a name, and the bundler writes a warning for it. */
const groupsOf = (splitting: Rolldown.OutputOptions['codeSplitting']) =>
  typeof splitting === 'object' ? (splitting.groups ?? []) : []

/** Small sheets are not worth a request of their own. */
const sheetsInOthers: Record<string, string> = {
  library: 'app',
  common: 'app',
  lists: 'players',
  'account more': 'account',
}

/** The sheet of most screens is one; what only dynamic imports load has a sheet for each feature. */
function sheetOf(id: string): string {
  const name = kept.vexilChunkNames?.get(id)
  const feature = /virtual:sx\/src\/(?:features\/)?([^/]+)\//.exec(id)?.[1]
  return name ? (sheetsInOthers[name] ?? name) : `later ${feature ?? 'theme'}`
}

/**
 * The name of a module's chunk says which screens load the module before they start:
 * - `library` and `app`: all screens, or login and those of a game;
 * - `account`: login and others like it; `account more`: others like login; `common`: some of them, and screens of players;
 * - `game`: screens of games alone; `lists`: two or more others; `players`: screens of both kinds;
 * - `own …`: one screen of players; it may be loaded later by others, and by those of the staff;
 * - `later`: screens of the staff beside the projector, and those of players by a dynamic import; `staff`: the staff alone.
 * A sheet of one screen of the staff has that screen's name. A module's imports are loaded by all screens that load the module: they
 * are in the same chunk or in one further up, and chunks never import each other in a circle.
 */
export function nameAll(graph: Graph): Map<string, string> {
  const screens = new Map<string, string>()
  const common = new Set<string>()
  for (const id of graph.getModuleIds()) {
    const page = pageEntry.exec(id)?.[1]
    if (page) screens.set(id, page)
    else if (id.includes(start)) reach(graph, id, common)
  }
  const players = [...screens].filter(([, page]) => !staffScreen.test(page))
  const staff = [...screens].filter(([, page]) => staffScreen.test(page))
  const byPlayers = loadedBy(graph, players)
  const byStaff = loadedBy(graph, staff)
  const everByPlayers = new Set<string>()
  for (const [entry] of players) reach(graph, entry, everByPlayers, screens)

  const nameOf = (id: string): string | undefined => {
    const pages = byPlayers.get(id) ?? []
    const staffPages = byStaff.get(id) ?? []
    const forAccounts = pages.some((page) => accountScreen.test(page))
    if (common.has(id)) return library.test(id) ? 'library' : 'app'
    if (library.test(id) && pages.length >= players.length * most) return 'library'
    if (pages.length > 1 && forAccounts) {
      // What a game's screen loads too is not worth that it loads all of the forms.
      if (pages.includes(loginScreen)) return pages.some((page) => gameScreen.test(page)) ? 'app' : 'account'
      return pages.every((page) => accountScreen.test(page)) ? 'account more' : 'common'
    }
    if (pages.length > 1) {
      if (!pages.some((page) => gameScreen.test(page))) return 'lists'
      return pages.every((page) => gameScreen.test(page)) ? 'game' : 'players'
    }
    if (pages.length === 1) return `own ${pages[0]}`
    if (everByPlayers.has(id)) return staffPages.some((page) => page !== projector) ? 'later' : undefined
    if (staffPages.length > 1) return 'staff'
    return isSheet(id) ? `own ${staffPages[0]}` : undefined
  }
  const names = new Map<string, string>()
  for (const id of new Set([...common, ...byPlayers.keys(), ...byStaff.keys()])) {
    const name = nameOf(id)
    if (name) names.set(id, name)
  }
  return names
}

function loadedBy(graph: Graph, screens: [entry: string, page: string][]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [entry, page] of screens) {
    const modules = new Set<string>()
    reach(graph, entry, modules)
    modules.delete(entry)
    for (const id of modules) found.set(id, [...(found.get(id) ?? []), page])
  }
  return found
}

/** @param stopAt follow dynamic imports too, except of these. */
function reach(graph: Graph, id: string, found: Set<string>, stopAt?: ReadonlyMap<string, unknown>): void {
  if (found.has(id)) return
  found.add(id)
  const info = graph.getModuleInfo(id)
  if (!info) return
  for (const imported of info.importedIds) reach(graph, imported, found, stopAt)
  if (!stopAt) return
  for (const imported of info.dynamicallyImportedIds)
    if (!stopAt.has(imported)) reach(graph, imported, found, stopAt)
}
