import { isIP } from 'node:net'
import { z } from 'zod'

/** An address; empty is none. */
export const optionalUrl = z
  .union([z.url(), z.literal('')])
  .optional()
  .transform((value) => value || undefined)

const linksIn = (setting: string) => setting.split(/[\s,]+/).filter(Boolean)

const areHttps = (setting: string) => linksIn(setting).every((url) => URL.canParse(url) && url.startsWith('https://'))

/** Web addresses with spaces or commas between them; empty for none. */
export const links = z
  .string()
  .max(1000)
  .refine(areHttps, 'https addresses with spaces or commas between them')
  .transform(linksIn)

/** The address of a PostgreSQL database. */
export const postgresUrl = optionalUrl.refine(
  (url) => url === undefined || /^postgres(ql)?:\/\//.test(url),
  'begins with postgresql://',
)

/** `10.0.0.1`, `10.0.0.0/8`, or one of the ranges that have a name. */
function isProxy(part: string) {
  const [address = '', bits, ...rest] = part.split('/')
  if (/^(loopback|linklocal|uniquelocal)$/.test(part)) return true
  const isSubnet = bits === undefined || /^\d{1,3}$/.test(bits)
  return isIP(address) > 0 && isSubnet && rest.length === 0
}

const areProxies = (setting: string) =>
  setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .every(isProxy)

/** The addresses of our proxies. */
export const proxies = z
  .string()
  .refine(areProxies, 'IP addresses or subnets like 10.0.0.0/8, separated by commas')
  .default('')

/** Keys that wrap the keys of encrypted files, each with an id: `2027:<64 hexadecimal digits>`, the current one first. */
export const wrappingKeys = z
  .string()
  .default('')
  .transform((setting) =>
    setting
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, id = '', key = ''] = /^([\w-]{1,20}):([0-9a-f]{64})$/.exec(part) ?? []
        return { id, key }
      }),
  )
  .refine(
    (keys) =>
      keys.every(({ id }) => id !== '' && id !== 'shop') && new Set(keys.map(({ id }) => id)).size === keys.length,
    'ids with 64 hexadecimal digits, like 2027:…, separated by commas; make one with: openssl rand -hex 32',
  )
