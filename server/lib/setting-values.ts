// How values of settings are read. Which one was refused, and what it may be, config.ts says.
import { isIP } from 'node:net'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { databaseAddresses } from './database-addresses.ts'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

export const trueOrFalse = z.enum(['true', 'false']).transform((text) => text === 'true')

/**
 * Signs of a password that is not encoded split an address elsewhere, so that a piece of it becomes a host, which error messages name.
 * What is left of them is an `@` behind the host, a `#`, or a percent sign without digits.
 */
function isWellEncoded(address: string): boolean {
  const [, behindHost = ''] = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(address) ?? []
  return !/[#@]/.test(behindHost) && !/%(?![0-9a-f]{2})/i.test(address)
}
const credentialed = z.string().refine(isWellEncoded)

export const databaseUrl = credentialed.refine((text) => databaseAddresses(text) !== undefined)

export const publicUrl = z
  .string()
  .refine((text) => URL.canParse(text))
  .transform((text) => new URL(text))
  .refine((url) => /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href)
  .transform((url) => url.origin)

export const proxies = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .pipe(z.array(z.string().refine(isAddressOrNetwork)))

/** Host names, addresses and networks. Hosts of IPv6 are written without brackets. */
export const internalTargets = z
  .string()
  .toLowerCase()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (part) => isAddressOrNetwork(part) || (!/[/:]/.test(part) && hostName.safeParse(part).success),
        ),
    ),
  )

/** A name whose last label is no number, which would be an address. */
const hostName = z
  .string()
  .max(253)
  .regex(/^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?![0-9]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)

export const smtpUrl = credentialed
  .refine((text) => URL.canParse(text))
  .transform((text) => new URL(text))
  .refine((url) => /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname))
  .transform((url) => url.href)

/** `s3://bucket/prefix?endpoint=…&region=…`, or `disk`. */
export const storagePlace = credentialed
  .refine((text) => text === 'disk' || URL.canParse(text))
  .transform((text) => (text === 'disk' ? undefined : readBucket(new URL(text))))
  .refine((place) => place !== null)

/** A folder, or the address of a bucket. */
export const folderOrBucket = z
  .string()
  .refine((text) => !text.startsWith('s3:') || (isWellEncoded(text) && URL.canParse(text)))
  .transform((text) => ({
    folder: text.startsWith('s3:') ? undefined : path.resolve(text),
    bucket: text.startsWith('s3:') ? readBucket(new URL(text)) : undefined,
  }))
  .refine(({ bucket }) => bucket !== null)

export const httpUrl = z.string().refine((text) => URL.canParse(text) && /^https?:\/\/[^@#]+$/.test(text))

export const dockerUrl = z
  .string()
  .refine((text) => /^unix:\/\/\/[^?#]+$/.test(text) || /^https:\/\/[^/?#@]+\/?$/.test(text))
  .refine((text) => URL.canParse(text))

/** A domain with at least two labels, or below `localhost`. */
export const domain = z
  .string()
  .toLowerCase()
  .max(200)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)

export const portRange = z
  .string()
  .regex(/^\d{1,5}-\d{1,5}$/)
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number)
    return { from, to }
  })
  .refine(({ from, to }) => from >= 1 && from <= to && to <= 65_535)

/** An IPv4 network whose address has no bits beyond its mask. */
export const subnet = ({ min, max }: { min: number; max: number }) =>
  z.string().refine((text) => {
    if (!isAddressOrNetwork(text) || text.includes(':')) return false
    const bits = Number(text.split('/')[1])
    return (
      bits >= min && bits <= max && ipaddr.IPv4.networkAddressFromCIDR(text).toString() === text.split('/')[0]
    )
  })

export const variableNames = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z_]\w{0,99}$/)).max(10))

export interface Bucket {
  name: string
  /** Empty, or ends in a slash. */
  prefix: string
  region: string
  /** undefined: the one of AWS for the region. */
  endpoint: string | undefined
}

/** null: not the address of a bucket. */
function readBucket({ protocol, username, password, host, pathname, searchParams }: URL): Bucket | null {
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? 'us-east-1'
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const isUnderstood =
    protocol === 's3:' &&
    !username &&
    !password &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host) &&
    /^([\w.-]+(\/[\w.-]+)*)?$/.test(prefix) &&
    !/(^|\/)\.\.?(\/|$)/.test(prefix) &&
    /^[\w-]{1,50}$/.test(region) &&
    (endpoint === undefined || (/^https?:\/\/[^/?#@]+\/?$/.test(endpoint) && URL.canParse(endpoint))) &&
    [...searchParams.keys()].every((key) => key === 'endpoint' || key === 'region')
  return isUnderstood ? { name: host, prefix: prefix && `${prefix}/`, region, endpoint } : null
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
