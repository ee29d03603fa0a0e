import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

function encrypt(key: Buffer, content: Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(bound))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Uint8Array, bound: string): Buffer | null {
  try {
    const bytes = Buffer.from(sealed)
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(bound))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** The id of the key that is derived from SECRET_KEY, for a shop without DOCUMENT_KEYS. */
const DERIVED = 'shop'

/** The wrapping keys, the current one first. The derived one stays last, so that what it wrapped can be rotated. */
function wrappingKeys(): [string, Buffer][] {
  const { DOCUMENT_KEYS, secret_key } = env()
  const derived = Buffer.from(hkdfSync('sha256', secret_key, '', 'griya documents', KEY_BYTES))
  return [...DOCUMENT_KEYS.map(({ id, key }): [string, Buffer] => [id, Buffer.from(key, 'hex')]), [DERIVED, derived]]
}

/** The id of the key that wraps new data keys. */
export const currentKeyId = () => wrappingKeys()[0]?.[0] ?? DERIVED

/** A data key, wrapped by the key of this id, which is not in the database. */
export type WrappedKey = { key_id: string; wrapped_key: string }

/** Wraps a data key with the current key, for this file alone. */
export function wrapKey(data_key: Buffer, file: string): WrappedKey {
  const [key_id, key] = wrappingKeys()[0] ?? [DERIVED, Buffer.alloc(0)]
  return { key_id, wrapped_key: encrypt(key, data_key, file).toString('base64url') }
}

/** Makes a random data key for a file. */
export const newDataKey = (file: string): WrappedKey => wrapKey(randomBytes(KEY_BYTES), file)

/** Reads a data key; null when its wrapping key is missing from the settings, or it belongs to another file. */
export function unwrapKey({ key_id, wrapped_key }: WrappedKey, file: string): Buffer | null {
  const [, key] = wrappingKeys().find(([id]) => id === key_id) ?? []
  return key ? decrypt(key, Buffer.from(wrapped_key, 'base64url'), file) : null
}

/** Encrypts the content of a file with its data key (AES-256-GCM). */
export const sealBytes = encrypt

/** Decrypts the content of a file; null when the key is another one or the content was changed. */
export const openBytes = decrypt
