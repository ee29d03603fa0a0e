import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFor = (use: 'seal' | 'hash') => Buffer.from(hkdfSync('sha256', env().secret_key, '', `griya ${use}`, 32))

/** Hides what the database keeps for a while; without the shop's key it says nothing. */
export function seal(text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor('seal'), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Null when another key sealed it, or nobody. */
export function unseal(sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv(CIPHER, keyFor('seal'), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8')
    return text + decipher.final('utf8')
  } catch {
    return null
  }
}

/** For what is short enough to be guessed: without the shop's key nobody can try all of it. */
export const keyedHash = (...parts: string[]) =>
  createHmac('sha256', keyFor('hash')).update(JSON.stringify(parts)).digest('hex')
