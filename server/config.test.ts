import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { withSettings } from './cli/settings-markdown.ts'
import { ConfigError, loadConfig, settingsTable, testDatabaseUrl } from './config.ts'

describe('an empty environment', () => {
  test('is enough to start', () => {
    expect(loadConfig({})).toEqual({
      mode: 'development',
      port: 8080,
      host: undefined,
      databaseUrl: undefined,
      databasePool: 40,
      dataDir: path.resolve('data'),
      adminPassword: undefined,
      adminEmail: 'admin@vexil.invalid',
      publicUrl: undefined,
      trustedProxies: ['127.0.0.0/8', '::1'],
      internalTargets: [],
      rateLimit: true,
      logLevel: 'info',
      secretKey: undefined,
      smtpUrl: undefined,
      smtpStartTls: 'offered',
      smtpCaFile: undefined,
      mailFrom: undefined,
      captcha: {
        provider: 'none',
        siteKey: '',
        secretKey: '',
        turnstileUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        powDifficulty: 18,
      },
      roles: ['web', 'worker', 'proxy'],
      containers: {
        engine: 'none',
        docker: { url: 'unix:///var/run/docker.sock', tls: undefined },
        kubernetes: { kubeconfig: undefined, namespace: 'vexil', platform: [], inCluster: undefined },
        portMapping: 'PlatformProxy',
        publicEntry: undefined,
        ports: { from: 20_000, to: 29_999 },
        subnet: '10.202.0.0/16',
        lanes: 4,
        runtime: undefined,
        nameServers: [],
        registriesFile: undefined,
        flagVariables: ['FLAG'],
        probeImage: 'busybox:stable',
      },
      capture: { enabled: false, maxBytes: 20 * 2 ** 30 },
      diskReserve: 256 * 2 ** 20,
      backup: { folder: path.resolve('data/backups'), bucket: undefined, hours: 0, keep: 7, key: undefined },
      metricsHost: '127.0.0.1',
      addressDays: 30,
      staffSecondFactor: false,
      workers: 1,
    })
  })

  test('is what empty text means too', () => {
    const empty = Object.fromEntries(settingsTable.map((row) => [row.name, '']))
    expect(loadConfig(empty)).toEqual(loadConfig({}))
  })
})

describe('values', () => {
  test('are read', () => {
    const config = loadConfig({
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://me:secret@db/vexil',
      VEXIL_DATABASE_POOL: '12',
      VEXIL_DATA_DIR: '/srv/vexil',
      VEXIL_PUBLIC_URL: 'https://ctf.example.org/',
      VEXIL_TRUSTED_PROXIES: '10.0.0.0/8, fd00::1',
      VEXIL_DISABLE_RATE_LIMIT: 'true',
      VEXIL_LOG_LEVEL: 'silent',
    })
    expect(config).toMatchObject({
      mode: 'production',
      port: 0,
      host: '127.0.0.1',
      databaseUrl: 'postgres://me:secret@db/vexil',
      databasePool: 12,
      dataDir: '/srv/vexil',
      publicUrl: 'https://ctf.example.org',
      trustedProxies: ['10.0.0.0/8', 'fd00::1'],
      rateLimit: false,
      logLevel: 'silent',
    })
    expect(loadConfig({ VEXIL_TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['HOST', 'http://here'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['VEXIL_ADMIN_PASSWORD', 'hunt'],
    ['VEXIL_ADMIN_EMAIL', 'nobody'],
    ['VEXIL_PUBLIC_URL', 'ctf.example.org'],
    ['VEXIL_PUBLIC_URL', 'https://me:secret@ctf.example.org'],
    ['VEXIL_PUBLIC_URL', 'https://ctf.example.org/play'],
    ['VEXIL_PUBLIC_URL', 'ftp://ctf.example.org'],
    ['VEXIL_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['VEXIL_TRUSTED_PROXIES', '10.0.0.1,'],
    ['VEXIL_INTERNAL_TARGETS', 'http://chat'],
    ['VEXIL_INTERNAL_TARGETS', 'chat:8065'],
    ['VEXIL_INTERNAL_TARGETS', '10.0.0.0/33'],
    ['VEXIL_DISABLE_RATE_LIMIT', 'yes'],
    ['VEXIL_DATABASE_POOL', '1'],
    ['VEXIL_LOG_LEVEL', 'loud'],
    ['VEXIL_SECRET_KEY', 'short'],
    ['VEXIL_SMTP_URL', 'mail.example.org'],
    ['VEXIL_SMTP_URL', 'http://me:hunter2@mail.example.org'],
    ['VEXIL_STORAGE', 'files'],
    ['VEXIL_STORAGE', 's3://Bucket!'],
    ['VEXIL_STORAGE', 's3://key:secret@bucket'],
    ['VEXIL_STORAGE', 's3://bucket/a?endpoint=ftp://x'],
    ['VEXIL_STORAGE', 's3://bucket/a?endpoint=https://key:secret@x'],
    ['VEXIL_STORAGE', 's3://bucket/a b'],
    ['VEXIL_STORAGE', 's3://bucket?regoin=x'],
    ['VEXIL_MAIL_FROM', 'Some One <a@example.org>'],
    ['VEXIL_CAPTCHA', 'letters'],
    ['VEXIL_TURNSTILE_URL', 'here'],
    ['VEXIL_POW_DIFFICULTY', '7'],
    ['VEXIL_ROLES', 'web, cook'],
    ['VEXIL_CONTAINERS', 'podman'],
    ['VEXIL_DOCKER_URL', '/var/run/docker.sock'],
    ['VEXIL_DOCKER_URL', 'tcp://host:2375'],
    ['VEXIL_KUBE_NAMESPACE', 'Vexil'],
    ['VEXIL_KUBE_PLATFORM', 'here'],
    ['VEXIL_PORT_MAPPING', 'Random'],
    ['VEXIL_PUBLIC_ENTRY', 'host:80'],
    ['VEXIL_CONTAINER_PORTS', '30000-20000'],
    ['VEXIL_CONTAINER_PORTS', '20000-65536'],
    ['VEXIL_CONTAINER_SUBNET', '10.202.1.0/16'],
    ['VEXIL_CONTAINER_SUBNET', '10.202.0.0/24'],
    ['VEXIL_CONTAINER_SUBNET', 'fd00::/16'],
    ['VEXIL_CONTAINER_LANES', '0'],
    ['VEXIL_FLAG_VARIABLES', 'FLAG,2ND'],
  ])('%s=%s is refused by name', (name, value) => {
    const start = () => loadConfig({ [name]: value })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(new RegExp(`^${name} must be .+\\.$`))
  })

  test.each(['DATABASE_URL', 'VEXIL_PUBLIC_URL', 'VEXIL_TRUSTED_PROXIES', 'VEXIL_SMTP_URL'])(
    'a refused %s is not repeated, it may hold a secret',
    (name) => {
      expect(() => loadConfig({ [name]: 'mysql://root:hunter2@db/x' })).not.toThrow(/hunter2/)
    },
  )

  describe('a raw password is refused with one sentence that names the setting and prints no piece of it', () => {
    const addresses: [name: string, before: string, after: string][] = [
      ['DATABASE_URL', 'postgres://vx:', '@db.example.org:5432/vexil'],
      ['VEXIL_TEST_DATABASE_URL', 'postgres://vx:', '@db.example.org:5432/vexil'],
      ['VEXIL_SMTP_URL', 'smtps://vx:', '@mail.example.org:465'],
      ['VEXIL_STORAGE', 's3://vx:', '@bucket/files'],
      ['VEXIL_BACKUP_DIR', 's3://vx:', '@bucket/files'],
      ['VEXIL_TURNSTILE_URL', 'https://vx:', '@example.org'],
      ['VEXIL_DOCKER_URL', 'https://vx:', '@example.org'],
      ['VEXIL_PUBLIC_URL', 'https://vx:', '@example.org'],
    ]
    const passwords = [
      'p@ssw0#tail',
      '1#tail99',
      '12/tail99',
      '12?tail99',
      'ta%il99',
      'ta/il99',
      'ta\\il#99',
      '1@tail99/#',
    ]
    test.each(addresses)('%s', (name, before, after) => {
      for (const password of passwords) {
        const start = () =>
          (name.includes('TEST') ? testDatabaseUrl : loadConfig)({ [name]: before + password + after })
        expect(start, password).toThrow(new RegExp(`^${name} must be .+\\.$`))
        for (const piece of ['tail', 'il99', 'p@ss', 'w0#']) expect(start).not.toThrow(piece)
      }
    })

    test('every setting with a password in its address is among them', () => {
      const withPassword = settingsTable
        .filter((row) => /URL|_DIR$|STORAGE$/.test(row.name))
        .map((row) => row.name)
      const none = ['VEXIL_DATA_DIR']
      expect(withPassword.filter((name) => !none.includes(name)).sort()).toEqual(
        addresses.map(([name]) => name).sort(),
      )
    })

    test('an encoded one is taken', () => {
      const DATABASE_URL = 'postgres://vx:p%40ss%23%2F%3F%25@db:5432/x?sslmode=require'
      expect(loadConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    })
  })

  test('turnstile needs both of its keys', () => {
    const env = { VEXIL_CAPTCHA: 'turnstile', VEXIL_CAPTCHA_SITE_KEY: 'site' }
    expect(() => loadConfig(env)).toThrow(ConfigError)
    expect(loadConfig({ ...env, VEXIL_CAPTCHA_SECRET_KEY: 'secret' }).captcha.provider).toBe('turnstile')
  })

  test('S3 is a bucket and both keys', () => {
    const keys = { VEXIL_STORAGE_ACCESS_KEY: 'me', VEXIL_STORAGE_SECRET_KEY: 'hunter2' }
    const at = (VEXIL_STORAGE: string) => loadConfig({ ...keys, VEXIL_STORAGE }).bucket
    const known = { accessKey: 'me', secretKey: 'hunter2' }
    expect(at('s3://files')).toEqual({
      ...known,
      name: 'files',
      prefix: '',
      region: 'us-east-1',
      endpoint: undefined,
    })
    expect(at('s3://files/a/b?endpoint=http://minio:9000&region=eu-central-1')).toEqual({
      ...known,
      name: 'files',
      prefix: 'a/b/',
      region: 'eu-central-1',
      endpoint: 'http://minio:9000',
    })
    expect(at('disk')).toBeUndefined()
    expect(() => loadConfig({ VEXIL_STORAGE: 's3://files' })).toThrow(/^VEXIL_STORAGE_ACCESS_KEY and/)
  })

  test('published ports need a name that players are shown', () => {
    const env = { VEXIL_CONTAINERS: 'docker', VEXIL_PORT_MAPPING: 'Default' }
    expect(() => loadConfig(env)).toThrow(/^VEXIL_PUBLIC_ENTRY must be set/)
    const { containers } = loadConfig({
      ...env,
      VEXIL_PUBLIC_ENTRY: 'play.example.org',
      VEXIL_CONTAINER_PORTS: '30000-32767',
      VEXIL_FLAG_VARIABLES: 'FLAG, CTF_FLAG',
    })
    expect(containers).toMatchObject({
      publicEntry: 'play.example.org',
      ports: { from: 30_000, to: 32_767 },
      flagVariables: ['FLAG', 'CTF_FLAG'],
    })
  })

  test('a mail server needs no password', () => {
    expect(loadConfig({ VEXIL_SMTP_URL: 'smtp://localhost:2525' }).smtpUrl).toBe('smtp://localhost:2525')
  })

  test('a misspelt name stops the start and is named', () => {
    expect(() => loadConfig({ VEXIL_PUBLC_URL: 'https://secret.example.org' })).toThrow(
      /VEXIL_PUBLC_URL: no such setting/,
    )
    expect(() => loadConfig({ VEXIL_PUBLC_URL: 'https://secret.example.org' })).not.toThrow(/secret/)
    expect(() => loadConfig({ VEXILLOLOGY: '1', PATH: '/bin' })).not.toThrow()
  })
})

test('docs/settings.md lists every setting', () => {
  const text = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8')
  expect(withSettings(text), 'run npm run settings').toBe(text)
  for (const { name } of settingsTable) expect(text).toContain(`| \`${name}\` |`)
})

test('compose.yaml hands over every setting, except those that the container fixes', () => {
  const compose = parse(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'))
  const fixed = ['PORT', 'HOST', 'VEXIL_DATA_DIR', 'NODE_ENV']
  const handedOver = Object.keys(compose.services.vexil.environment)
  const names = settingsTable
    .map(({ name }) => name)
    .filter((name) => !fixed.includes(name) && !name.startsWith('VEXIL_TEST_'))
  expect(handedOver.toSorted()).toEqual(names.toSorted())
})
