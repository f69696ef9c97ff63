// What is asked of the site: who calls, and its name, which is the title of the game.
import { z } from 'zod'
import { type Handler, run } from './ctfd-call.ts'

export const readName: Handler = async (call) => {
  const { title } = await run<{ title: string }>(call, 'editGames.page', { gameId: call.gameId })
  return { id: 1, key: 'ctf_name', value: title }
}

export const changeName: Handler = async (call) => {
  const { value: title } = z.object({ value: z.string() }).parse(await call.body())
  await run(call, 'editGames.patch', { gameId: call.gameId, title })
  return await readName(call)
}

export const getMe: Handler = async ({ ctx: { actor } }) => ({ id: 1, name: actor?.userName, type: 'admin' })
