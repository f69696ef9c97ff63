import type { Services } from './access/services.ts'
import type { Consumer } from './history/define-consumer.ts'
import { tellHooks } from './modules/hooks/tell-hooks.ts'
import { tellPush } from './modules/push/tell-push.ts'

/** Every consumer of the history of games. One that is taken out needs a migration that deletes its row of `history_consumers`. */
export const allConsumers: Consumer<Services>[] = [tellHooks, tellPush]
