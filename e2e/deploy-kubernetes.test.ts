// deploy/kubernetes on a real cluster: two replicas of each role come up and run a challenge, and a rolling update fails no request.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dockerForTests, kubernetesForTests } from '#server/testing/engines/available.ts'
import { adminPassword, signIn, untilHealthy } from './deployed-site.ts'

const docker = dockerForTests()
const cluster = kubernetesForTests()
const exec = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
const roles = ['web', 'worker', 'proxy']
const databaseAddress = '10.213.77.1'

/** A PostgreSQL for the test; operators have one. The cluster has no names. */
const database = [
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'database', namespace: 'vexil', labels: { app: 'database' } },
    spec: {
      containers: [
        {
          name: 'postgres',
          image: 'docker.io/library/postgres:17',
          imagePullPolicy: 'IfNotPresent',
          readinessProbe: { exec: { command: ['pg_isready', '-U', 'vexil'] }, periodSeconds: 1 },
          env: Object.entries({
            POSTGRES_USER: 'vexil',
            POSTGRES_PASSWORD: 'a-password',
            POSTGRES_DB: 'vexil',
          }).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'database', namespace: 'vexil' },
    spec: { clusterIP: databaseAddress, selector: { app: 'database' }, ports: [{ port: 5432 }] },
  },
]

/** The values that an operator replaces. */
const overlay = {
  resources: ['deploy'],
  images: [{ name: 'vexil', newName: 'docker.io/library/vexil', newTag: 'first' }],
  patchesStrategicMerge: ['values.yaml'],
}
const values = [
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'vexil', namespace: 'vexil' },
    stringData: {
      DATABASE_URL: `postgres://vexil:a-password@${databaseAddress}:5432/vexil`,
      VEXIL_SECRET_KEY: 'x'.repeat(40),
      VEXIL_ADMIN_PASSWORD: adminPassword,
      VEXIL_STORAGE: null,
      VEXIL_STORAGE_ACCESS_KEY: null,
      VEXIL_STORAGE_SECRET_KEY: null,
    },
  },
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'vexil', namespace: 'vexil' },
    data: { VEXIL_PUBLIC_URL: null },
  },
]

describe.skipIf(!cluster || !docker)('deploy/kubernetes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-deploy-'))
  const dockerEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DOCKER_HOST: docker,
    DOCKER_BUILDKIT: '0',
  }
  const kubectl = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: folder, KUBECONFIG: join(cluster!, 'admin.kubeconfig') }
    return (await exec('kubectl', ['-n', 'vexil', ...args], { env, maxBuffer: 2 ** 26 })).stdout
  }
  const rolledOut = async () => {
    for (const role of roles) await kubectl('rollout', 'status', `deployment/vexil-${role}`, '--timeout=240s')
  }
  const addressOf = async (role: string) =>
    `http://${await kubectl('get', 'service', `vexil-${role}`, '-o', 'jsonpath={.spec.clusterIP}')}`
  let site: string
  let proxies: string

  beforeAll(async () => {
    const options = { cwd: root, env: dockerEnv, maxBuffer: 2 ** 26 }
    await exec('docker', ['build', '-q', '-t', 'vexil:first', '.'], options)
    await exec('docker', ['tag', 'vexil:first', 'vexil:second'], options)
    await exec('sh', [
      '-c',
      `DOCKER_HOST='${docker}' docker save vexil:first vexil:second postgres:17 |
        ctr --address '${cluster}/containerd/containerd.sock' --namespace k8s.io images import -`,
    ])
    const write = (name: string, objects: unknown[]) =>
      writeFileSync(join(folder, name), objects.map((one) => `---\n${JSON.stringify(one)}\n`).join(''))
    write('database.yaml', database)
    write('values.yaml', values)
    write('kustomization.yaml', [overlay])
    await exec('cp', ['-r', join(root, 'deploy/kubernetes'), join(folder, 'deploy')])
    // The cluster of the tests is older than the stable version of disruption budgets, which clusters have since 1.21.
    const old = (await kubectl('api-versions')).includes('policy/v1\n') ? 'policy/v1' : 'policy/v1beta1'
    await exec('sed', [
      '-i',
      `s#^apiVersion: policy/v1$#apiVersion: ${old}#`,
      ...roles.map((role) => join(folder, 'deploy', `${role}.yaml`)),
    ])
    await kubectl('apply', '-f', join(folder, 'database.yaml'))
    await kubectl('wait', 'pod/database', '--for=condition=Ready', '--timeout=120s')
    await kubectl('apply', '-k', folder)
    await rolledOut()
    site = await addressOf('web')
    proxies = await addressOf('proxy')
    await untilHealthy(site, 60)
  }, 900_000)
  afterAll(async () => {
    await kubectl('delete', '-f', join(folder, 'database.yaml'), '--now', '--ignore-not-found')
    for (const kind of ['deployments', 'services', 'poddisruptionbudgets', 'ingresses'])
      await kubectl('delete', kind, '-l', 'app.kubernetes.io/name=vexil', '--ignore-not-found')
    rmSync(folder, { recursive: true })
  }, 180_000)

  test('two replicas of each role run, without rights beside those for containers', async () => {
    const ready = await kubectl('get', 'deployments', '-o', 'jsonpath={.items[*].status.readyReplicas}')
    expect(ready).toBe('2 2 2')
    const may = async (...what: string[]) =>
      (
        await kubectl('auth', 'can-i', ...what, '--as=system:serviceaccount:vexil:vexil').catch(
          (error: { stdout: string }) => error.stdout,
        )
      ).trim()
    expect(await may('create', 'pods')).toBe('yes')
    expect(await may('create', 'deployments.apps')).toBe('no')
    expect(await may('list', 'pods', '-n', 'kube-system')).toBe('no')
  })

  test('an administrator tries a challenge on the cluster, through the proxy of its own', async () => {
    const { tryChallenge } = await signIn(site, proxies)
    expect(await tryChallenge('docker.io/vexil-test/tcp:1')).toMatch(/^team/)
  })

  test('during a rolling update of all roles every request is answered, and sessions go on', async () => {
    const admin = await signIn(site, proxies)
    const failures: string[] = []
    let answered = 0
    let isOver = false
    const asking = (async () => {
      while (!isOver) {
        try {
          await admin.call('GET', '/api/edit/games?count=1&skip=0')
          answered += 1
        } catch (error) {
          failures.push(`${error} ${(error as Error).cause ?? ''}`)
        }
        await pause(50)
      }
    })()
    for (const role of roles)
      await kubectl('set', 'image', `deployment/vexil-${role}`, 'vexil=docker.io/library/vexil:second')
    await rolledOut()
    isOver = true
    await asking
    expect([failures, answered > 20]).toEqual([[], true])
    const images = await kubectl(
      'get',
      'pods',
      '-l',
      'app.kubernetes.io/name=vexil',
      '-o',
      'jsonpath={..image}',
    )
    expect(images).toContain('vexil:second')
    expect(await admin.tryChallenge('docker.io/vexil-test/tcp:1')).toMatch(/^team/)
  }, 300_000)
})
