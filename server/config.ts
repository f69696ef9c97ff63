// The only reader of the environment. A wrong value stops the start with one sentence that names the variable and
// never repeats its value, which may be a secret.
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import { isMailable } from '#src/rules/email.ts'
import { powDifficulty } from '#src/rules/hash-pow.ts'
import { type PortMapping, portMappings } from '#src/rules/terms.ts'
import {
  type Bucket,
  databaseUrl,
  dockerUrl,
  domain,
  folderOrBucket,
  httpUrl,
  internalTargets,
  portRange,
  proxies,
  publicUrl,
  smtpUrl,
  storagePlace,
  subnet,
  trueOrFalse,
  variableNames,
  wholeNumber,
} from './lib/setting-values.ts'

/** A start-up problem its reader can solve: the message is one sentence, without a stack worth printing. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export interface Setting {
  name: string
  /** The default when the variable is unset or empty, as text for the table in docs/settings.md. */
  default: string
  description: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const roles = ['web', 'worker', 'proxy'] as const
export type ProcessRole = (typeof roles)[number]
const processRoles = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(roles)).min(1))

const startTlsModes = ['offered', 'required', 'off'] as const

const containerEngines = ['none', 'in-process', 'docker', 'kubernetes'] as const
const subnetBits = { min: 12, max: 20 }

const workersMax = 32
const autoWorkersMax = 8
const workerCount = z.union([
  wholeNumber(1, workersMax),
  z.literal('auto').transform(() => Math.min(availableParallelism(), autoWorkersMax)),
])

/** For addresses with a password. */
const encoded = 'in which @ : / ? # % of user and password are written as %40 %3A %2F %3F %23 %25'

const loopback = ['127.0.0.0/8', '::1']

/** For each setting: its schema, its default as text, the allowed values for the error message, its purpose. */
const settings = {
  PORT: {
    schema: wholeNumber(0, 65_535).default(8080),
    default: '8080',
    allowed: 'a whole number from 0 to 65535',
    description: 'Port the server listens on. 0 takes any free one.',
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .optional(),
    default: 'all interfaces',
    allowed: 'an address or a host name without port, such as 127.0.0.1',
    description: 'Address the server listens on.',
  },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    default: 'the built-in database',
    allowed: `an address like postgres://user:password@host:5432/name, ${encoded}`,
    description:
      'PostgreSQL 15 or newer to use instead of the built-in one. Needed for more than one server. It may name a primary and its standbys: `host1:5432,host2:5432`.',
  },
  VEXIL_DATA_DIR: {
    schema: z.string().default('./data').transform(toAbsolute),
    default: './data',
    allowed: 'a path',
    description: 'Folder for uploaded files and the built-in database. Back this folder up.',
  },
  VEXIL_ADMIN_PASSWORD: {
    schema: z.string().min(limits.passwordMin).max(limits.passwordMax).optional(),
    default: 'none',
    allowed: `between ${limits.passwordMin} and ${limits.passwordMax} characters long`,
    description: 'Creates the administrator `Admin` with this password at the first start.',
  },
  VEXIL_ADMIN_EMAIL: {
    schema: z
      .string()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/)
      .default('admin@vexil.invalid'),
    default: 'admin@vexil.invalid',
    allowed: 'an email address',
    description: 'Email address of that administrator. None is sent to an address that ends in `.invalid`.',
  },
  VEXIL_PUBLIC_URL: {
    schema: publicUrl.optional(),
    default: '`http://localhost` and the port',
    allowed: 'an http or https address without a path, such as https://ctf.example.org',
    description:
      'Address players open in the browser. Links in mails start with it, and requests that come from it are trusted.',
  },
  VEXIL_TRUSTED_PROXIES: {
    schema: proxies.default(loopback),
    default: loopback.join(', '),
    allowed:
      'addresses or networks with commas between them, such as 10.0.0.5, 172.16.0.0/12, or the word none',
    description: 'Proxies whose `X-Forwarded-*` headers are believed: addresses or networks, or `none`.',
  },
  VEXIL_DISABLE_RATE_LIMIT: {
    schema: trueOrFalse.default(false),
    default: 'false',
    allowed: 'true or false',
    description: 'Switches every rate limit off. For tests and rehearsals.',
  },
  VEXIL_STAFF_SECOND_FACTOR: {
    schema: trueOrFalse.default(false),
    default: 'false',
    allowed: 'true or false',
    description:
      'Requires a second factor of administrators, monitors and staff of games. Without one they set it up in their account first.',
  },
  VEXIL_DATABASE_POOL: {
    schema: wholeNumber(2, 1000).default(40),
    default: '40',
    allowed: 'a whole number from 2 to 1000',
    description:
      'Most database connections one server keeps open, beside one to hear news and three to store answers for each process.',
  },
  VEXIL_WORKERS: {
    schema: workerCount.default(1),
    default: '1',
    allowed: `a whole number from 1 to ${workersMax}, or auto`,
    description: `Processes that answer calls on the same port: a number, or \`auto\` for one a core (at most ${autoWorkersMax}). They share the database connections; one that ends is replaced.`,
  },
  VEXIL_METRICS_PORT: {
    schema: wholeNumber(0, 65_535).optional(),
    default: 'off',
    allowed: 'a whole number from 0 to 65535',
    description: 'Port of its own for `/metrics` (Prometheus) and `/healthz`. Do not open it to players.',
  },
  VEXIL_METRICS_HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    default: '127.0.0.1',
    allowed: 'an address or a host name without port, such as 0.0.0.0 for all interfaces',
    description: 'Address of that port. Metrics ask for no password.',
  },
  VEXIL_ADDRESS_DAYS: {
    schema: wholeNumber(1, 400).default(30),
    default: '30',
    allowed: 'a whole number from 1 to 400',
    description: 'Days after which addresses of callers are removed from the logs and from accounts.',
  },
  VEXIL_SECURITY_CONTACT: {
    schema: z
      .string()
      .regex(/^(mailto:|https:\/\/)?[^\s]{3,200}$/)
      .optional(),
    default: 'none',
    allowed: 'an email address or an https address',
    description: 'Where to report vulnerabilities of this site, for `/.well-known/security.txt`.',
  },
  VEXIL_INTERNAL_TARGETS: {
    schema: internalTargets.default([]),
    default: 'none',
    allowed: 'host names, addresses or networks with commas between them, such as chat.internal, 10.1.2.0/24',
    description:
      'Hosts and networks that are not public to which messages of games may be sent, where sign-in providers may be and which health checks of challenges may call, such as a chat or a Keycloak of your own, also over http and at any port. All other internal addresses are refused. Addresses of this machine have to be named one by one; the network of the containers (Docker) is always refused.',
  },
  VEXIL_LOG_LEVEL: {
    schema: z.enum(logLevels).default('info'),
    default: 'info',
    allowed: `one of ${logLevels.join(', ')}`,
    description: 'Least important kind of log line to write.',
  },
  VEXIL_SECRET_KEY: {
    schema: z.string().min(32).max(1_000).optional(),
    default: 'none',
    allowed: 'at least 32 characters long, best random ones',
    description:
      'Encrypts the secrets that are kept in the database. Keep it: without it they are lost. The built-in database has a generated one in the data folder, `secret.key`, until this is set.',
  },
  VEXIL_STORAGE: {
    schema: storagePlace.optional(),
    default: '`disk`: the data folder, `files`',
    allowed:
      'disk, or an address like s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1',
    description:
      'Where uploaded files live: `disk`, or `s3://bucket/prefix?endpoint=…&region=…` for storage that speaks S3. Prefix, endpoint and region may be left out. Needed for more than one server.',
  },
  VEXIL_STORAGE_ACCESS_KEY: {
    schema: z.string().max(200).default(''),
    default: 'none',
    allowed: 'at most 200 characters long',
    description:
      'S3 only: access key. It must be allowed to list the bucket, and to read, write and delete in it.',
  },
  VEXIL_STORAGE_SECRET_KEY: {
    schema: z.string().max(200).default(''),
    default: 'none',
    allowed: 'at most 200 characters long',
    description: 'S3 only: secret key.',
  },
  VEXIL_SMTP_URL: {
    schema: smtpUrl.optional(),
    default: 'none: mail is written to files in the data folder, `outbox`',
    allowed: `an address like smtps://user:password@host:465 or smtp://host:587, ${encoded}`,
    description: 'Server that sends mail. User and password may be left out.',
  },
  VEXIL_SMTP_STARTTLS: {
    schema: z.enum(startTlsModes).default('offered'),
    default: 'offered',
    allowed: `one of ${startTlsModes.join(', ')}`,
    description:
      'Encryption of mail with `smtp://`: where the server offers it, `required`, or `off`. `smtps://` is encrypted from the start.',
  },
  VEXIL_SMTP_CA: {
    schema: z.string().transform(toAbsolute).optional(),
    default: 'none',
    allowed: 'a path',
    description:
      'File (PEM) with certificates of authorities that are trusted for the mail server, besides the usual ones.',
  },
  VEXIL_MAIL_FROM: {
    schema: z.string().refine(isMailable).optional(),
    default: '`no-reply@` the host of VEXIL_PUBLIC_URL',
    allowed: 'an email address',
    description: 'Sender of our mail.',
  },
  VEXIL_CAPTCHA: {
    schema: z.enum(['none', 'hashpow', 'turnstile']).default('none'),
    default: 'none',
    allowed: 'one of none, hashpow, turnstile',
    description: 'Human check for signing in and up, once an administrator switches it on.',
  },
  VEXIL_CAPTCHA_SITE_KEY: {
    schema: z.string().max(200).default(''),
    default: 'none',
    allowed: 'at most 200 characters long',
    description: 'Turnstile only: public key of the widget.',
  },
  VEXIL_CAPTCHA_SECRET_KEY: {
    schema: z.string().max(200).default(''),
    default: 'none',
    allowed: 'at most 200 characters long',
    description: 'Turnstile only: secret key.',
  },
  VEXIL_TURNSTILE_URL: {
    schema: httpUrl.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    default: 'the address of the vendor',
    allowed: 'an http or https address',
    description: 'Turnstile only: where answers are checked.',
  },
  VEXIL_POW_DIFFICULTY: {
    schema: wholeNumber(powDifficulty.min, powDifficulty.max).default(powDifficulty.default),
    default: String(powDifficulty.default),
    allowed: `a whole number from ${powDifficulty.min} to ${powDifficulty.max}`,
    description: 'Hashpow only: zero bits to find. Each one more doubles the work.',
  },
  VEXIL_ROLES: {
    schema: processRoles.default([...roles]),
    default: roles.join(', '),
    allowed: `some of ${roles.join(', ')}, with commas between them`,
    description:
      'What this process does, when several share the work: `web` serves the site, `worker` carries out jobs and looks after containers, `proxy` connects players to containers. All of them answer `/healthz`.',
  },
  VEXIL_CONTAINERS: {
    schema: z.enum(containerEngines).default('none'),
    default: 'none',
    allowed: `one of ${containerEngines.join(', ')}`,
    description:
      'Engine that runs containers of challenges. `in-process` imitates them inside the server, for development.',
  },
  VEXIL_DOCKER_URL: {
    schema: dockerUrl.default('unix:///var/run/docker.sock'),
    default: '`unix:///var/run/docker.sock`',
    allowed: 'an address like unix:///var/run/docker.sock or https://host:2376',
    description: 'Docker only: socket or address of the engine.',
  },
  VEXIL_DOCKER_TLS: {
    schema: z.string().transform(toAbsolute).optional(),
    default: 'none',
    allowed: 'a path',
    description: 'Docker over https only: folder with `ca.pem`, `cert.pem` and `key.pem`.',
  },
  VEXIL_KUBECONFIG: {
    schema: z.string().transform(toAbsolute).optional(),
    default: "the cluster's own, inside of a cluster",
    allowed: 'a path',
    description:
      'Kubernetes only: kubeconfig file. It may hold a token, a token file or a client certificate.',
  },
  VEXIL_KUBE_NAMESPACE: {
    schema: z
      .string()
      .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
      .default('vexil'),
    default: 'vexil',
    allowed: 'the name of a namespace',
    description: 'Kubernetes only: namespace of the containers of challenges.',
  },
  VEXIL_KUBE_PLATFORM: {
    schema: proxies.default([]),
    default: 'none',
    allowed: 'addresses or networks with commas between them',
    description:
      'Kubernetes only: addresses from which the platform reaches containers, where it runs outside of the cluster. Inside, pods with the label `app.kubernetes.io/name: vexil` may.',
  },
  VEXIL_PORT_MAPPING: {
    schema: z.enum(portMappings).default('PlatformProxy'),
    default: 'PlatformProxy',
    allowed: `one of ${portMappings.join(', ')}`,
    description:
      'How players reach containers: through the server (`PlatformProxy`), or at a port of the host of the engine (`Default`). Published ports listen on all addresses of that host unless VEXIL_PUBLISH_ADDRESS names one, and need the firewall rules of compose.docker.yaml; `npm run doctor` tells which are missing.',
  },
  VEXIL_PUBLIC_ENTRY: {
    schema: z
      .string()
      .regex(/^[a-zA-Z0-9]([\w.-]{0,251}[a-zA-Z0-9])?$/)
      .optional(),
    default: 'none',
    allowed: 'a host name or an address without port',
    description: 'Published ports only: host name that players are shown.',
  },
  VEXIL_INSTANCE_DOMAIN: {
    schema: domain.optional(),
    default: 'none: web services are reached through the proxy only',
    allowed: 'a domain like inst.example.net that is neither above nor below the host of VEXIL_PUBLIC_URL',
    description:
      'Domain under which each instance of a web challenge has an address of its own, `<32 hex digits>.` and this domain. All names below it must lead to this server. Pages of challenges can set cookies for the domains above theirs, so best take one that has nothing in common with VEXIL_PUBLIC_URL.',
  },
  VEXIL_CONTAINER_PORTS: {
    schema: portRange.default({ from: 20_000, to: 29_999 }),
    default: '20000-29999',
    allowed: 'a range of ports like 20000-29999',
    description:
      'Published ports only: which ones are used. On Kubernetes they must be node ports of the cluster.',
  },
  VEXIL_PUBLISH_ADDRESS: {
    schema: z.union([z.ipv4(), z.ipv6()]).optional(),
    default: 'all addresses of the host',
    allowed: 'an IP address of the host of the engine',
    description:
      'Published ports on Docker only: the address of the host on which they listen, such as one that only a tunnel or a load balancer reaches.',
  },
  VEXIL_CONTAINER_SUBNET: {
    schema: subnet(subnetBits).default('10.202.0.0/16'),
    default: '10.202.0.0/16',
    allowed: `an IPv4 network of /${subnetBits.min} to /${subnetBits.max}, such as 10.202.0.0/16`,
    description: 'Docker only: network of the containers. Nothing else may use it on that host.',
  },
  VEXIL_CONTAINER_LANES: {
    schema: wholeNumber(1, 64).default(4),
    default: '4',
    allowed: 'a whole number from 1 to 64',
    description: 'How many containers one server starts at the same time.',
  },
  VEXIL_CONTAINER_RUNTIME: {
    schema: z
      .string()
      .regex(/^[\w.-]{1,63}$/)
      .optional(),
    default: "the engine's own",
    allowed: 'the name of a runtime, such as runsc',
    description: 'Runtime (Docker) or runtime class (Kubernetes) of containers.',
  },
  VEXIL_CONTAINER_DNS: {
    schema: proxies.default([]),
    default: "the host's own",
    allowed: 'addresses with commas between them',
    description: 'Name servers of containers that may reach the internet. Others have none.',
  },
  VEXIL_REGISTRIES: {
    schema: z.string().transform(toAbsolute).optional(),
    default: 'none',
    allowed: 'a path',
    description:
      'JSON file with the credentials of private registries by host and port: `{"registry.example.org": {"username": "…", "password": "…"}}`.',
  },
  VEXIL_PROBE_IMAGE: {
    schema: z.string().default('busybox:stable'),
    default: 'busybox:stable',
    allowed: 'the name of an image',
    description:
      'Kubernetes only: image with `/bin/busybox` that `npm run doctor` starts to see what containers reach.',
  },
  VEXIL_FLAG_VARIABLES: {
    schema: variableNames.default(['FLAG']),
    default: 'FLAG',
    allowed: 'names of environment variables with commas between them',
    description: 'Environment variables in which a container finds its flag.',
  },
  VEXIL_CAPTURE: {
    schema: trueOrFalse.default(false),
    default: 'false',
    allowed: 'true or false',
    description: 'Records the traffic of challenges that ask for it. Needs the port mapping `PlatformProxy`.',
  },
  VEXIL_CAPTURE_MAX: {
    schema: wholeNumber(1, 100_000).default(20),
    default: '20',
    allowed: 'a whole number from 1 to 100000',
    description: 'GiB that all captures together may take.',
  },
  VEXIL_DISK_RESERVE: {
    schema: wholeNumber(0, 1_000_000).default(256),
    default: '256',
    allowed: 'a whole number from 0 to 1000000',
    description:
      'MiB of the disk that uploads, captures and backups leave free, since the database needs room. They are refused while less is free, and `/healthz` says Degraded.',
  },
  VEXIL_BACKUP_HOURS: {
    schema: wholeNumber(0, 720).default(0),
    default: '0',
    allowed: 'a whole number from 0 to 720',
    description: 'Hours between two backups that the server makes by itself; 0 makes none.',
  },
  VEXIL_BACKUP_DIR: {
    schema: folderOrBucket.optional(),
    default: '`backups` in the data folder',
    allowed:
      'a path, or an address like s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1',
    description:
      'Where backups are kept: a folder, best on another disk, or `s3://bucket/prefix?endpoint=…&region=…` with the keys of VEXIL_STORAGE. A bucket gets what was written to `backups` in the data folder first.',
  },
  VEXIL_BACKUP_KEEP: {
    schema: wholeNumber(1, 1_000).default(7),
    default: '7',
    allowed: 'a whole number from 1 to 1000',
    description: 'Number of backups that the server keeps of those that it made by itself.',
  },
  VEXIL_BACKUP_KEY: {
    schema: z.string().min(12).optional(),
    default: 'not encrypted',
    allowed: 'at least 12 characters long',
    description: 'Passphrase that backups are encrypted with. Without it they cannot be restored.',
  },
  VEXIL_TEST_DATABASE_URL: {
    schema: databaseUrl.optional(),
    default: 'a temporary built-in database',
    allowed: `an address like postgres://user:password@host:5432/name, ${encoded}`,
    description: 'Tests only: server to run the tests on. The user must be allowed to create databases.',
  },
  VEXIL_TEST_DOCKER: {
    schema: dockerUrl.optional(),
    default: 'none: these tests are skipped',
    allowed: 'an address like unix:///var/run/docker.sock',
    description: 'Tests only: Docker engine to run the tests on. `.ci/engines/docker-up` starts one.',
  },
  VEXIL_TEST_CHAOS: {
    schema: z
      .string()
      .regex(/^\d{1,9}\/\d{1,5}$/)
      .optional(),
    default: '7/20, with shorter leases',
    allowed: 'two numbers like 7/60',
    description:
      'Tests only: seed and seconds of the test that kills processes while containers start on Docker.',
  },
  VEXIL_TEST_KUBERNETES: {
    schema: z.union([z.literal('none'), z.string().transform(toAbsolute)]).optional(),
    default: 'none: these tests are skipped',
    allowed: 'a path, or none',
    description:
      'Tests only: folder of the cluster that `.ci/engines/kubernetes-up` started. `none` says that there cannot be one.',
  },
  NODE_ENV: {
    schema: z
      .string()
      .optional()
      .transform((text) => (text === 'production' ? 'production' : 'development')),
    default: 'development',
    allowed: 'production or development',
    description: '`production` is how players are served. `npm start` sets it.',
  },
} satisfies Record<string, Omit<Setting, 'name'> & { schema: z.ZodType; allowed: string }>

type Name = keyof typeof settings
type Value<N extends Name> = z.output<(typeof settings)[N]['schema']>
export type Environment = Readonly<Record<string, string | undefined>>

export interface Config {
  mode: 'development' | 'production'
  port: number
  /** undefined: all interfaces. */
  host: string | undefined
  /** undefined: the built-in database inside `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  /** Absolute path; need not exist yet. */
  dataDir: string
  adminPassword: string | undefined
  adminEmail: string
  /** Origin without a slash at the end. */
  publicUrl: string | undefined
  /** IPv4 or IPv6 addresses, or networks as `address/bits`. */
  trustedProxies: readonly string[]
  rateLimit: boolean
  /** Staff need a second factor. */
  staffSecondFactor: boolean
  /** undefined: off. */
  metricsPort: number | undefined
  metricsHost: string
  /** How long addresses of callers are kept. */
  addressDays: number
  securityContact: string | undefined
  /** Host names, addresses and networks as `address/bits` that outgoing messages may reach although they are not public. */
  internalTargets: readonly string[]
  logLevel: LogLevel
  secretKey: string | undefined
  /** Bytes of the disk that files leave free. */
  diskReserve: number
  backup: {
    /** 0: the server makes none by itself. */
    hours: number
    /** Where they are written. */
    folder: string
    /** Where they are kept instead. */
    bucket: (Bucket & { accessKey: string; secretKey: string }) | undefined
    keep: number
    /** Passphrase. */
    key: string | undefined
  }
  /** undefined: the folder `files` in `dataDir`. */
  bucket: (Bucket & { accessKey: string; secretKey: string }) | undefined
  smtpUrl: string | undefined
  smtpStartTls: (typeof startTlsModes)[number]
  /** File with authorities that are trusted for the mail server. */
  smtpCaFile: string | undefined
  mailFrom: string | undefined
  captcha: {
    provider: 'none' | 'hashpow' | 'turnstile'
    siteKey: string
    secretKey: string
    turnstileUrl: string
    powDifficulty: number
  }
  roles: readonly ProcessRole[]
  /** Processes that answer calls. */
  workers: number
  containers: {
    engine: (typeof containerEngines)[number]
    docker: {
      url: string
      /** Folder of the client certificate. */
      tls: string | undefined
    }
    kubernetes: {
      /** undefined: the service account of the pod. */
      kubeconfig: string | undefined
      namespace: string
      /** Where the platform comes from when it is no pod. */
      platform: readonly string[]
      /** Where the API server is, in a pod. */
      inCluster: { host: string; port: string } | undefined
    }
    portMapping: PortMapping
    publicEntry: string | undefined
    /** Published ports, both ends included. */
    ports: { from: number; to: number }
    subnet: string
    lanes: number
    runtime: string | undefined
    nameServers: readonly string[]
    /** Undefined: all addresses. */
    publishAddress: string | undefined
    registriesFile: string | undefined
    probeImage: string
    flagVariables: readonly string[]
  }
  capture: { enabled: boolean; maxBytes: number }
  /** Instances have host names below it. */
  instanceDomain: string | undefined
}

/** Rows of the table in docs/settings.md, in reading order. */
export const settingsTable: readonly Setting[] = Object.entries(settings).map(([name, setting]) => ({
  name,
  default: setting.default,
  description: setting.description,
}))

/** Throws `ConfigError` at the first variable that does not say what it may. */
export function loadConfig(env: Environment): Config {
  refuseUnknown(env)
  return {
    mode: read(env, 'NODE_ENV'),
    port: read(env, 'PORT'),
    host: read(env, 'HOST'),
    databaseUrl: read(env, 'DATABASE_URL'),
    databasePool: read(env, 'VEXIL_DATABASE_POOL'),
    dataDir: read(env, 'VEXIL_DATA_DIR'),
    adminPassword: read(env, 'VEXIL_ADMIN_PASSWORD'),
    adminEmail: read(env, 'VEXIL_ADMIN_EMAIL'),
    publicUrl: read(env, 'VEXIL_PUBLIC_URL'),
    trustedProxies: read(env, 'VEXIL_TRUSTED_PROXIES'),
    rateLimit: !read(env, 'VEXIL_DISABLE_RATE_LIMIT'),
    staffSecondFactor: read(env, 'VEXIL_STAFF_SECOND_FACTOR'),
    metricsPort: read(env, 'VEXIL_METRICS_PORT'),
    metricsHost: read(env, 'VEXIL_METRICS_HOST'),
    addressDays: read(env, 'VEXIL_ADDRESS_DAYS'),
    securityContact: read(env, 'VEXIL_SECURITY_CONTACT'),
    internalTargets: read(env, 'VEXIL_INTERNAL_TARGETS'),
    logLevel: read(env, 'VEXIL_LOG_LEVEL'),
    secretKey: read(env, 'VEXIL_SECRET_KEY'),
    diskReserve: read(env, 'VEXIL_DISK_RESERVE') * 2 ** 20,
    backup: {
      hours: read(env, 'VEXIL_BACKUP_HOURS'),
      folder: read(env, 'VEXIL_BACKUP_DIR')?.folder ?? path.join(read(env, 'VEXIL_DATA_DIR'), 'backups'),
      bucket: withKeys(env, read(env, 'VEXIL_BACKUP_DIR')?.bucket),
      keep: read(env, 'VEXIL_BACKUP_KEEP'),
      key: read(env, 'VEXIL_BACKUP_KEY'),
    },
    bucket: readStorage(env),
    smtpUrl: read(env, 'VEXIL_SMTP_URL'),
    smtpStartTls: read(env, 'VEXIL_SMTP_STARTTLS'),
    smtpCaFile: read(env, 'VEXIL_SMTP_CA'),
    mailFrom: read(env, 'VEXIL_MAIL_FROM'),
    captcha: readCaptcha(env),
    roles: read(env, 'VEXIL_ROLES'),
    workers: readWorkers(env),
    containers: readContainers(env),
    capture: { enabled: read(env, 'VEXIL_CAPTURE'), maxBytes: read(env, 'VEXIL_CAPTURE_MAX') * 2 ** 30 },
    instanceDomain: readInstanceDomain(env),
  }
}

function readWorkers(env: Environment): number {
  const workers = read(env, 'VEXIL_WORKERS')
  if (workers > 1 && read(env, 'VEXIL_CONTAINERS') === 'in-process')
    throw new ConfigError('VEXIL_WORKERS must be 1 when VEXIL_CONTAINERS is in-process.')
  return workers
}

function readContainers(env: Environment): Config['containers'] {
  const engine = read(env, 'VEXIL_CONTAINERS')
  const portMapping = read(env, 'VEXIL_PORT_MAPPING')
  const publicEntry = read(env, 'VEXIL_PUBLIC_ENTRY')
  if (engine !== 'none' && portMapping === 'Default' && publicEntry === undefined)
    throw new ConfigError('VEXIL_PUBLIC_ENTRY must be set when VEXIL_PORT_MAPPING is Default.')
  return {
    engine,
    docker: { url: read(env, 'VEXIL_DOCKER_URL'), tls: read(env, 'VEXIL_DOCKER_TLS') },
    kubernetes: {
      kubeconfig: read(env, 'VEXIL_KUBECONFIG'),
      namespace: read(env, 'VEXIL_KUBE_NAMESPACE'),
      platform: read(env, 'VEXIL_KUBE_PLATFORM'),
      inCluster: apiServerOf(env),
    },
    portMapping,
    publicEntry,
    ports: read(env, 'VEXIL_CONTAINER_PORTS'),
    subnet: read(env, 'VEXIL_CONTAINER_SUBNET'),
    lanes: read(env, 'VEXIL_CONTAINER_LANES'),
    runtime: read(env, 'VEXIL_CONTAINER_RUNTIME'),
    nameServers: read(env, 'VEXIL_CONTAINER_DNS'),
    publishAddress: read(env, 'VEXIL_PUBLISH_ADDRESS'),
    registriesFile: read(env, 'VEXIL_REGISTRIES'),
    probeImage: read(env, 'VEXIL_PROBE_IMAGE'),
    flagVariables: read(env, 'VEXIL_FLAG_VARIABLES'),
  }
}

/** Cookies of a domain reach everything below it: neither of the two may be below the other. */
function readInstanceDomain(env: Environment): string | undefined {
  const instances = read(env, 'VEXIL_INSTANCE_DOMAIN')
  const publicUrl = read(env, 'VEXIL_PUBLIC_URL')
  if (instances === undefined || publicUrl === undefined) return instances
  const { hostname } = new URL(publicUrl)
  if (`.${instances}`.endsWith(`.${hostname}`) || `.${hostname}`.endsWith(`.${instances}`))
    throw new ConfigError(`VEXIL_INSTANCE_DOMAIN must be ${settings.VEXIL_INSTANCE_DOMAIN.allowed}.`)
  return instances
}

function readStorage(env: Environment): Config['bucket'] {
  return withKeys(env, read(env, 'VEXIL_STORAGE'))
}

function withKeys(env: Environment, bucket: Bucket | null | undefined): Config['bucket'] {
  if (!bucket) return undefined
  const accessKey = read(env, 'VEXIL_STORAGE_ACCESS_KEY')
  const secretKey = read(env, 'VEXIL_STORAGE_SECRET_KEY')
  if (!(accessKey && secretKey))
    throw new ConfigError('VEXIL_STORAGE_ACCESS_KEY and VEXIL_STORAGE_SECRET_KEY must be set for S3.')
  return { ...bucket, accessKey, secretKey }
}

function readCaptcha(env: Environment): Config['captcha'] {
  const provider = read(env, 'VEXIL_CAPTCHA')
  const siteKey = read(env, 'VEXIL_CAPTCHA_SITE_KEY')
  const secretKey = read(env, 'VEXIL_CAPTCHA_SECRET_KEY')
  if (provider === 'turnstile' && !(siteKey && secretKey)) {
    throw new ConfigError('VEXIL_CAPTCHA_SITE_KEY and VEXIL_CAPTCHA_SECRET_KEY must be set for turnstile.')
  }
  const turnstileUrl = read(env, 'VEXIL_TURNSTILE_URL')
  return { provider, siteKey, secretKey, turnstileUrl, powDifficulty: read(env, 'VEXIL_POW_DIFFICULTY') }
}

/** The server tests run on; undefined means a temporary one of their own. */
export const testDatabaseUrl = (env: Environment) => read(env, 'VEXIL_TEST_DATABASE_URL')

/** Kubernetes tells each pod. */
function apiServerOf({ KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port }: Environment) {
  return host && port ? { host, port } : undefined
}

/** The engines tests run on; undefined means that there is none. */
export const testEngines = (env: Environment) => ({
  docker: read(env, 'VEXIL_TEST_DOCKER'),
  kubernetes: read(env, 'VEXIL_TEST_KUBERNETES'),
  chaos: read(env, 'VEXIL_TEST_CHAOS'),
  /** Continuous integration must not skip them. */
  isCi: env.CI === 'true',
})

/** Where the system looks for programs. */
export const programFolders = (env: Environment) =>
  (env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))

function read<N extends Name>(env: Environment, name: N): Value<N> {
  const setting = settings[name]
  // Compose files and CI pass unset variables as empty text.
  const result = setting.schema.safeParse(env[name]?.trim() || undefined)
  if (!result.success) throw new ConfigError(`${name} must be ${setting.allowed}.`)
  return result.data as Value<N>
}

function refuseUnknown(env: Environment) {
  const unknown = Object.keys(env).filter((name) => name.startsWith('VEXIL_') && !(name in settings))
  if (unknown.length === 0) return
  const known = Object.keys(settings).filter((name) => name.startsWith('VEXIL_'))
  throw new ConfigError(
    `${unknown.join(', ')}: no such setting. Remove it or correct the name; the settings are ${known.join(', ')}.`,
  )
}

function toAbsolute(folder: string): string {
  return path.resolve(folder)
}
