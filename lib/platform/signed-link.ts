import { equalSecret } from '@/lib/platform/crypto'
import { keyedHash } from '@/lib/platform/secret'

type Link = { use: string; expires: number; bound: readonly (string | number)[] }

const sign = ({ use, expires, bound }: Link) => keyedHash('link', use, String(expires), ...bound.map(String))

/** The query of an address that is good for one use until `expires` (seconds), and only with what it is bound to. */
export const signLink = (link: Link) => `expires=${link.expires}&signature=${sign(link)}`

/** Whether we made this address, for this, and it is not over. */
export const isSigned = (link: Link, signature: string, now: Date) =>
  equalSecret(sign(link), signature) && now.getTime() < link.expires * 1000
