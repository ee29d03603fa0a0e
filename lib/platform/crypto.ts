import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

export const sha512 = (text: string) => createHash('sha512').update(text).digest('hex')

/** 256 random bits, URL-safe; only its SHA-256 is stored. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Twelve random digits, the first not zero: not sequential, safe as a JSON number. */
export const randomNumber12 = () => randomInt(100_000_000_000, 1_000_000_000_000)

export const randomDigits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

/** Six random digits for a person to type. */
export const randomCode = () => randomDigits(6)

/** Letters and digits without look-alikes. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const randomReadable = (length: number) =>
  Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('')

/** Compares in constant time. False for different lengths and for two empty texts. */
export function equalSecret(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right)
}
