import { equalSecret } from '@/lib/platform/crypto'
import { keyedHash } from '@/lib/platform/secret'

type Link = { use: string; expires: number; bound: readonly (string | number)[] }

const sign = ({ use, expires, bound }: Link) => keyedHash('link', use, String(expires), ...bound.map(String))

/** The query of an address that is good for one use until `expires` (seconds), and only with what it is bound to. */
export const signLink = (link: Link) => `expires=${link.expires}&signature=${sign(link)}`

/** Whether we made this address, for this, and it is not over. */
export const isSigned = (link: Link, signature: string, now: Date) =>
  equalSecret(sign(link), signature) && now.getTime() < link.expires * 1000

type Token = { use: string; id: number; expires: number }

/** Characters of the signature that a token carries: 128 bits, so that it fits into a text message. */
const SHORT = 32

/** A token that opens one thing until `expires` (seconds), and nothing else. */
export const signToken = ({ use, id, expires }: Token) =>
  `${id}.${expires}.${sign({ use, expires, bound: [id] }).slice(0, SHORT)}`

/** What a token of ours opens, or null when it is over, was made for something else, or was made up. */
export function readToken(use: string, token: string, now: Date): number | null {
  const [, id, until, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([0-9a-f]{32})$/.exec(token) ?? []
  const [number, expires] = [Number(id), Number(until)]
  const isOurs = equalSecret(sign({ use, expires, bound: [number] }).slice(0, SHORT), signature)
  return isOurs && now.getTime() < expires * 1000 ? number : null
}
