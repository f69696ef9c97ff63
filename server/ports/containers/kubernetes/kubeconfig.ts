// How the API server is reached: the kubeconfig of a setting, or the service account of the pod that we are.
import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { StartError } from '../../../process/start-error.ts'

export interface ClusterAccess {
  origin: URL
  ca: Buffer | undefined
  cert: Buffer | undefined
  key: Buffer | undefined
  /** undefined: the client certificate says who we are. */
  token: (() => Promise<string>) | undefined
}

const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount'
/** Tokens in files are replaced now and then. */
const tokenAgeMs = 60_000

const text = z.string().optional()
const kubeconfig = z.object({
  'current-context': z.string(),
  contexts: z.array(
    z.object({ name: z.string(), context: z.object({ cluster: z.string(), user: z.string() }) }),
  ),
  clusters: z.array(
    z.object({
      name: z.string(),
      cluster: z.object({
        server: z.string().startsWith('https://'),
        'certificate-authority': text,
        'certificate-authority-data': text,
        'insecure-skip-tls-verify': z.boolean().optional(),
      }),
    }),
  ),
  users: z.array(
    z.object({
      name: z.string(),
      user: z.object({
        token: text,
        tokenFile: text,
        'client-certificate': text,
        'client-certificate-data': text,
        'client-key': text,
        'client-key-data': text,
        exec: z.unknown().optional(),
        'auth-provider': z.unknown().optional(),
      }),
    }),
  ),
})

/** @param inCluster where the API server is, from the environment of a pod. */
export async function readClusterAccess(
  file: string | undefined,
  inCluster: { host: string; port: string } | undefined,
): Promise<ClusterAccess> {
  if (file !== undefined) return await readKubeconfig(file)
  if (!inCluster) throw new StartError('VEXIL_KUBECONFIG must be set outside of a cluster.')
  return {
    origin: new URL(
      `https://${inCluster.host.includes(':') ? `[${inCluster.host}]` : inCluster.host}:${inCluster.port}`,
    ),
    ca: await readFile(`${accountFolder}/ca.crt`),
    cert: undefined,
    key: undefined,
    token: tokenOf(`${accountFolder}/token`),
  }
}

async function readKubeconfig(file: string): Promise<ClusterAccess> {
  const read = kubeconfig.safeParse(await contentOf(file))
  if (!read.success)
    throw new StartError('VEXIL_KUBECONFIG must name a kubeconfig file with https addresses.')
  const { contexts, clusters, users, 'current-context': current } = read.data
  const context = contexts.find(({ name }) => name === current)?.context
  const cluster = clusters.find(({ name }) => name === context?.cluster)?.cluster
  const user = users.find(({ name }) => name === context?.user)?.user
  if (!(cluster && user))
    throw new StartError('VEXIL_KUBECONFIG has no cluster and user for its current context.')
  if (cluster['insecure-skip-tls-verify'])
    throw new StartError('VEXIL_KUBECONFIG must not skip the check of the certificate.')
  if (user.exec || user['auth-provider'])
    throw new StartError(
      "VEXIL_KUBECONFIG asks a program for its credentials, which is not supported: use a service account's token.",
    )
  const bytesOf = async (path: string | undefined, inline: string | undefined) =>
    inline ? Buffer.from(inline, 'base64') : path ? await readFile(near(file, path)) : undefined
  const { token, tokenFile } = user
  return {
    origin: new URL(cluster.server),
    ca: await bytesOf(cluster['certificate-authority'], cluster['certificate-authority-data']),
    cert: await bytesOf(user['client-certificate'], user['client-certificate-data']),
    key: await bytesOf(user['client-key'], user['client-key-data']),
    token: token ? async () => token : tokenFile ? tokenOf(near(file, tokenFile)) : undefined,
  }
}

const near = (file: string, path: string) => (isAbsolute(path) ? path : resolve(dirname(file), path))

async function contentOf(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

function tokenOf(file: string): () => Promise<string> {
  let known: { token: string; at: number } | undefined
  return async () => {
    if (!known || Date.now() - known.at > tokenAgeMs)
      known = { token: (await readFile(file, 'utf8')).trim(), at: Date.now() }
    return known.token
  }
}
