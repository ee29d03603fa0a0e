import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fewAtOnce } from '@/lib/platform/turns'

/**
 * Hashing is done in the four threads that also compress pages and read files, and takes a core while it lasts: a rush
 * of logins gets one core less than there are, so that whoever looks at a page does not wait for it.
 */
const inTurn = fewAtOnce(Math.max(1, Math.min(3, availableParallelism() - 1)))

export const hashPassword = (password: string) => inTurn(() => hash(password))

export const isPassword = (password_hash: string, password: string) => inTurn(() => verify(password_hash, password))
