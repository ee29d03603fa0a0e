import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Hashers, openHashers } from '@/lib/platform/hashers'
import { fewAtOnce } from '@/lib/platform/turns'

/**
 * Hashing takes a core while it lasts: a rush of logins gets one core less than there are, so that whoever looks at a
 * page does not wait for it.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))

const inTurn = fewAtOnce(AT_ONCE)

const shared = globalThis as { griyaHashers?: Hashers }

const hashHere = (password: string) => inTurn(() => hash(password))

const verifyHere = (password_hash: string, password: string) => inTurn(() => verify(password_hash, password))

export async function hashPassword(password: string): Promise<string> {
  const { griyaHashers } = shared
  return griyaHashers ? griyaHashers.hash(password) : hashHere(password)
}

export async function isPassword(password_hash: string, password: string): Promise<boolean> {
  const { griyaHashers } = shared
  return griyaHashers ? griyaHashers.verify(password_hash, password) : verifyHere(password_hash, password)
}

/**
 * From now on other processes hash, which give way to this one; programs and tests hash in their own threads, which
 * also compress pages and read files. Answers with what ends them.
 */
export function hashApart(): () => void {
  const hashers = openHashers(AT_ONCE, { hash: hashHere, verify: verifyHere })
  shared.griyaHashers = hashers
  return () => {
    delete shared.griyaHashers
    hashers.close()
  }
}
