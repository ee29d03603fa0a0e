import { dirname } from 'node:path'
import type { ByteRange } from '@/lib/platform/byte-range'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Store } from '@/lib/platform/file-store'
import { diskStore, UNFINISHED } from '@/lib/platform/storage-disk'
import { s3Store } from '@/lib/platform/storage-s3'

/** The store of public files, served at /media. */
export function publicStore(): Store {
  const { s3, media_dir } = env()
  return s3 ? s3Store(s3, s3.public_bucket) : diskStore(media_dir)
}

/** The store of files without a public URL: unchecked uploads, and files that only their owner may see. */
export function privateStore(): Store {
  const { s3, private_dir } = env()
  return s3 ? s3Store(s3, s3.private_bucket) : diskStore(private_dir)
}

/** The bytes of a file that are held at a time while it is sent. */
const PIECE = 128 * 1024

/** A part of a file in pieces, each read when the former was taken. Throws `unavailable` when the file ends early. */
export async function* readPieces(store: Store, name: string, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; ) {
    const piece = await store.read(name, { at, length: Math.min(PIECE, to - at + 1), version: null })
    if (!piece || piece.length === 0) throw new AppError('unavailable')
    yield piece
    at += piece.length
  }
}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Writes a public file, whole or not at all. */
export const putFile = (name: string, content: Uint8Array) => publicStore().put(name, content, typeOf(name))

export const hasFile = (name: string) => publicStore().has(name)

/** The content of a public file, or null. */
export const getFile = (name: string) => publicStore().get(name)

/** Removes all other finished files from the file's folder. */
export async function keepOnly(name: string): Promise<void> {
  const others = (await publicStore().list(dirname(name))).map((file) => file.name)
  await publicStore().remove(others.filter((other) => other !== name && !other.endsWith(UNFINISHED)))
}

/** Whether this process may add files to the stores. */
export const canStore = async () => (await publicStore().canWrite()) && (await privateStore().canWrite())

/** Whether the public store responds; the shop works on when an S3 service does not. */
export const storeAnswers = () => publicStore().answers()
