import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { refusalOf } from './errors.ts'
import { trpc } from './trpc.ts'

/** How long the site's key is cached. The server accepts the previous form for an hour after a change. */
const knownMs = 600_000

/**
 * A call whose named properties are encrypted when the site requires it. A browser that cannot encrypt sends them in plain
 * text, which the server accepts for a while; later its refusal says what to do.
 */
export function useSealed<Input extends object, Output>(
  call: { mutateAsync: (input: Input) => Promise<Output> },
  names: (keyof Input & string)[],
) {
  const { t } = useLingui()
  const queries = trpc.useUtils()
  return useMutation({
    mutationFn: async (input: Input): Promise<Output> => {
      const { apiPublicKey } = await queries.site.config.fetch(undefined, { staleTime: knownMs })
      if (apiPublicKey === null) return await call.mutateAsync(input)
      const sealed = await sealMembers(apiPublicKey, input, names)
      if (sealed) return await call.mutateAsync(sealed)
      return await call.mutateAsync(input).catch((error: unknown) => {
        const refused = names.find((name) => refusalOf(error)?.fields[name])
        if (!refused) throw error
        const words = t`Your browser cannot encrypt this. Please open the site with HTTPS, in a recent browser.`
        throw { data: { title: words, status: 400, fields: { [refused]: words } } }
      })
    },
  })
}

async function sealMembers<Input extends object>(
  publicKey: string,
  input: Input,
  names: (keyof Input & string)[],
): Promise<Input | undefined> {
  const { sealField } = await import('./seal-field.ts')
  try {
    const sealed = { ...input }
    for (const name of names) {
      // What was left empty has nothing to hide.
      if (input[name] === '') continue
      sealed[name] = (await sealField(publicKey, input[name] as string)) as Input[typeof name]
    }
    return sealed
  } catch {
    return undefined
  }
}
