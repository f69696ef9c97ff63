// What `npm run doctor -- --security` looks at: settings, file modes and the stored settings of the site that weaken it. Each
// check is a function of what was read, so that tests need no server.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { secretKeyFile } from '#server/db/secret-key.ts'
import type { Finding } from './finding.ts'

/** What the database says; undefined while it does not answer. */
export interface SiteFacts {
  allowRegister: boolean
  useCaptcha: boolean
  /** Administrators and monitors. */
  staff: number
  staffWithoutFactor: number
  /** Valid for ever. */
  endlessTokens: number
  /** Administrators whose password is one of the well-known ones. */
  knownPasswords: number
  /** As `server_version_num` of PostgreSQL. */
  version: number
}

export interface Examined {
  config: Config
  root: string
  now: number
  /** The version of Node.js. */
  nodeVersion: string
  isRoot: boolean
  site: SiteFacts | undefined
}

type Check = (examined: Examined) => Finding | Finding[] | undefined

const good = (what: string, found: string): Finding => ({ what, ok: true, found })
const weak = (what: string, found: string, fix: string): Finding => ({ what, ok: false, found, fix })
const advice = (what: string, found: string, fix: string): Finding => ({
  ...weak(what, found, fix),
  optional: true,
})

const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host)

/** Passwords that every list of guesses begins with. */
const guessable =
  /^(vexil|admin|root|postgres|password|passwort|secret|change.?me|test|demo|example|default)[\W\d_]*$/i
const isGuessable = (text: string) => guessable.test(text) || new Set(text).size < 6

const publicAddress: Check = ({ config }) => {
  const what = 'Address'
  const { publicUrl } = config
  if (publicUrl === undefined)
    return weak(
      what,
      'VEXIL_PUBLIC_URL is not set: cookies are not limited to https',
      'set it to the https address of the site',
    )
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || isLoopback(hostname)) return good(what, publicUrl)
  return weak(
    what,
    `${publicUrl}: passwords and sessions travel in plain text`,
    'put a proxy with a certificate in front, and set VEXIL_PUBLIC_URL to https',
  )
}

const proxies: Check = ({ config }) => {
  const wide = config.trustedProxies.filter((network) => {
    const [address = '', bits] = network.split('/')
    return bits !== undefined && address !== '127.0.0.0' && Number(bits) < (address.includes(':') ? 32 : 8)
  })
  return wide.length === 0
    ? good('Proxies', config.trustedProxies.join(', ') || 'none')
    : weak(
        'Proxies',
        `${wide.join(', ')} is trusted: callers can claim any address`,
        'name only the addresses of your proxies in VEXIL_TRUSTED_PROXIES',
      )
}

const limits: Check = ({ config }) =>
  config.rateLimit
    ? good('Limits', 'calls are limited')
    : weak('Limits', 'VEXIL_DISABLE_RATE_LIMIT switches every limit off', 'remove it')

const secretKey: Check = ({ config }) => {
  const what = 'Secret key'
  const file = secretKeyFile(config.dataDir)
  if (config.secretKey !== undefined)
    return isGuessable(config.secretKey)
      ? weak(what, 'VEXIL_SECRET_KEY is easy to guess', 'make one: openssl rand -base64 32')
      : good(what, 'set')
  if (config.databaseUrl !== undefined && !existsSync(file))
    return weak(
      what,
      'none: private keys and codes of second factors are stored as they are',
      'set VEXIL_SECRET_KEY, the same on each server',
    )
  return good(what, existsSync(file) ? file : 'made at the first start')
}

const adminPassword: Check = ({ config, site }) => {
  const what = 'Passwords'
  const { adminPassword: set } = config
  if (site && site.knownPasswords > 0)
    return weak(
      what,
      `${site.knownPasswords} administrators have a well-known password`,
      'change it in the account',
    )
  if (set !== undefined && (set.length < 10 || isGuessable(set)))
    return weak(
      what,
      'VEXIL_ADMIN_PASSWORD is short or easy to guess',
      'take a longer one; change it in the account if it was used',
    )
  return good(what, site ? 'no administrator has a well-known one' : 'not weak where they are set')
}

const database: Check = ({ config }) => {
  const what = 'Database'
  if (config.databaseUrl === undefined) return good(what, 'built in, with a password of its own')
  const url = new URL(config.databaseUrl)
  const password = decodeURIComponent(url.password)
  if (url.hostname && (password === '' || isGuessable(password)))
    return weak(
      what,
      'the password in DATABASE_URL is missing or easy to guess',
      'give the role of the database a random password',
    )
  const isNear = isLoopback(url.hostname) || !url.hostname.includes('.') || url.searchParams.has('sslmode')
  return isNear
    ? good(what, 'DATABASE_URL')
    : advice(
        what,
        `${url.hostname} is reached without encryption`,
        'add ?sslmode=verify-full to DATABASE_URL',
      )
}

const metrics: Check = ({ config }) => {
  if (config.metricsPort === undefined) return good('Metrics', 'off')
  return isLoopback(config.metricsHost)
    ? good('Metrics', `${config.metricsHost}, for this machine only`)
    : weak(
        'Metrics',
        `${config.metricsHost} port ${config.metricsPort} answers everybody who reaches it`,
        'set VEXIL_METRICS_HOST to 127.0.0.1, or to an address that only your monitoring reaches',
      )
}

const modes: Check = ({ config, root }) => {
  const kept = [
    config.dataDir,
    secretKeyFile(config.dataDir),
    config.backup.folder,
    path.join(root, '.env'),
    config.containers.registriesFile,
  ].filter((file): file is string => file !== undefined && existsSync(file))
  const open = process.platform === 'win32' ? [] : kept.filter((file) => (statSync(file).mode & 0o077) !== 0)
  if (open.length === 0) return good('Files', 'closed to other users of this machine')
  return open.map((file) =>
    weak('Files', `${file} can be read by other users of this machine`, `chmod go-rwx '${file}'`),
  )
}

const user: Check = ({ isRoot, config }) =>
  isRoot && config.mode === 'production'
    ? advice(
        'User',
        'runs as root',
        'run it as a user of its own, for example with User= in the unit of systemd',
      )
    : good('User', isRoot ? 'root' : 'a plain user')

const registration: Check = ({ config, site }) => {
  const what = 'Registration'
  if (!site)
    return advice(
      what,
      'the database does not run, so the settings of the site are not known',
      'start the server, then ask again',
    )
  if (site.useCaptcha && config.captcha.provider === 'none')
    return weak(
      what,
      'the captcha is switched on in the settings, but VEXIL_CAPTCHA is not set: nothing is checked',
      'set VEXIL_CAPTCHA to hashpow or turnstile',
    )
  if (site.allowRegister && !site.useCaptcha)
    return weak(
      what,
      'everybody can register, and no captcha is asked for',
      'switch the captcha on in the settings of the site and set VEXIL_CAPTCHA=hashpow',
    )
  return good(what, site.allowRegister ? 'open, with a captcha' : 'closed')
}

const factors: Check = ({ config, site }) => {
  const what = 'Second factor'
  if (site && site.staffWithoutFactor > 0)
    return weak(
      what,
      `${site.staffWithoutFactor} of ${site.staff} administrators and monitors have none`,
      'let them set it up in their account; VEXIL_STAFF_SECOND_FACTOR=true requires it',
    )
  return config.staffSecondFactor
    ? good(what, 'required of the staff')
    : advice(what, 'not required of the staff', 'set VEXIL_STAFF_SECOND_FACTOR=true')
}

const tokens: Check = ({ site }) => {
  if (!site) return undefined
  return site.endlessTokens === 0
    ? good('API tokens', 'all end')
    : advice('API tokens', `${site.endlessTokens} never end`, 'make new ones with an end, and revoke these')
}

const engine: Check = ({ config: { containers, mode } }) => {
  const what = 'Containers'
  if (containers.engine === 'in-process' && mode === 'production')
    return weak(what, 'challenges run inside of this process', 'set VEXIL_CONTAINERS to docker or kubernetes')
  if (
    containers.engine === 'docker' &&
    /^(tcp|http):/.test(containers.docker.url) &&
    !containers.docker.tls
  ) {
    const { hostname } = new URL(containers.docker.url)
    if (!isLoopback(hostname))
      return weak(
        what,
        `the Docker engine at ${hostname} takes orders from everybody`,
        'set VEXIL_DOCKER_TLS, and let the engine ask for certificates',
      )
  }
  return good(what, containers.engine)
}

const contact: Check = ({ config }) =>
  config.securityContact
    ? good('Contact', '/.well-known/security.txt is served')
    : advice('Contact', 'who finds a hole does not know where to report it', 'set VEXIL_SECURITY_CONTACT')

/** The last day with fixes, by major version. */
const nodeEnds: Record<number, string> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
}
const postgresEnds: Record<number, string> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
}

const versions: Check = ({ nodeVersion, site, now }) => {
  const aged = (what: string, version: string, ends: Record<number, string>) => {
    const end = ends[Number.parseInt(version, 10)]
    const isOld =
      end === undefined
        ? Number.parseInt(version, 10) < Math.min(...Object.keys(ends).map(Number))
        : Date.parse(end) < now
    return isOld
      ? advice(
          what,
          `${version} gets no more fixes${end ? ` since ${end}` : ''}`,
          'install a newer major version',
        )
      : good(what, version)
  }
  return [
    aged('Node.js', nodeVersion, nodeEnds),
    ...(site
      ? [aged('PostgreSQL', `${Math.floor(site.version / 10_000)}.${site.version % 10_000}`, postgresEnds)]
      : []),
  ]
}

const checks: readonly Check[] = [
  publicAddress,
  proxies,
  limits,
  secretKey,
  adminPassword,
  database,
  metrics,
  modes,
  user,
  registration,
  factors,
  tokens,
  engine,
  contact,
  versions,
]

export const securityFindings = (examined: Examined): Finding[] =>
  checks.flatMap((check) => check(examined) ?? [])
