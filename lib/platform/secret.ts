import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFor = (use: 'seal' | 'hash') => Buffer.from(hkdfSync('sha256', env().secret_key, '', `griya ${use}`, 32))

/** Encrypts text for the database with the shop's key (AES-256-GCM). */
export function seal(text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor('seal'), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts text from `seal`; null when it was made with another key or manipulated. */
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

/** A hash of guessable values, such as codes; trying them all needs the shop's key. */
export const keyedHash = (...parts: string[]) =>
  createHmac('sha256', keyFor('hash')).update(JSON.stringify(parts)).digest('hex')
