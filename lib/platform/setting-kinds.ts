import { isIP } from 'node:net'
import { z } from 'zod'

/** An address; empty is none. */
export const optionalUrl = z
  .union([z.url(), z.literal('')])
  .optional()
  .transform((value) => value || undefined)

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
