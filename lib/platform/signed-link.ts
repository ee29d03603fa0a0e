import { equalSecret } from '@/lib/platform/crypto'
import { keyedHash } from '@/lib/platform/secret'

type SignedLink = { use: string; expires: number; bound: readonly (string | number)[] }

const sign = ({ use, expires, bound }: SignedLink) => keyedHash('link', use, String(expires), ...bound.map(String))

/**
 * The query of a signed URL. It is valid for this `use` and the `bound` values only, until `expires` (Unix seconds).
 */
export const signLink = (link: SignedLink) => `expires=${link.expires}&signature=${sign(link)}`

/** Whether the signature belongs to this link and the link has not expired. */
export const isSigned = (link: SignedLink, signature: string, now: Date) =>
  equalSecret(sign(link), signature) && now.getTime() < link.expires * 1000

type SignedToken = { use: string; id: number; expires: number }

/** Characters of the signature that a token carries: 128 bits, so that it fits into a text message. */
const SHORT = 32

/** A token that grants one use of one id until `expires` (Unix seconds). */
export const signToken = ({ use, id, expires }: SignedToken) =>
  `${id}.${expires}.${sign({ use, expires, bound: [id] }).slice(0, SHORT)}`

/** The id that a token grants; null when it has expired, is for another use or is forged. */
export function readToken(use: string, token: string, now: Date): number | null {
  const [, id, until, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([0-9a-f]{32})$/.exec(token) ?? []
  const [number, expires] = [Number(id), Number(until)]
  const isOurs = equalSecret(sign({ use, expires, bound: [number] }).slice(0, SHORT), signature)
  return isOurs && now.getTime() < expires * 1000 ? number : null
}
