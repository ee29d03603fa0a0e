import { dirname } from 'node:path'
import { env } from '@/lib/platform/env'
import type { Store } from '@/lib/platform/file-store'
import { diskStore, UNFINISHED } from '@/lib/platform/storage-disk'
import { s3Store } from '@/lib/platform/storage-s3'

/** What everybody may see, at /media. */
export function publicStore(): Store {
  const { s3, media_dir } = env()
  return s3 ? s3Store(s3, s3.public_bucket) : diskStore(media_dir)
}

/** What nobody reaches by an address: files that nobody has looked at yet, and what is its owner's alone. */
export function privateStore(): Store {
  const { s3, private_dir } = env()
  return s3 ? s3Store(s3, s3.private_bucket) : diskStore(private_dir)
}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Writes a public file whole or not at all. */
export const putFile = (name: string, content: Uint8Array) => publicStore().put(name, content, typeOf(name))

export const hasFile = (name: string) => publicStore().has(name)

/** The content of a public file, or null. */
export const getFile = (name: string) => publicStore().get(name)

/** Leaves of a folder only this file. */
export async function keepOnly(name: string): Promise<void> {
  const others = (await publicStore().list(dirname(name))).map((file) => file.name)
  await publicStore().remove(others.filter((other) => other !== name && !other.endsWith(UNFINISHED)))
}

/** Whether this process may add files to the stores. */
export const canStore = async () => (await publicStore().canWrite()) && (await privateStore().canWrite())

/** Whether the place of the files answers at all: an S3 service may be away while the shop goes on. */
export const storeAnswers = () => publicStore().answers()
