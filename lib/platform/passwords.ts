import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** A hash occupies one core. At most three run at once, and one core stays free for the main thread. */
const limit = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)))

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password))

export const isPassword = (password_hash: string, password: string): Promise<boolean> =>
  limit(() => verify(password_hash, password))
