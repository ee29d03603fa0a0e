import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPublic, OutboundRefused, resolvePublic } from '@/lib/platform/outbound'

/** A source of the pictures that a file names. `read` throws an error with the reason when it cannot provide one. */
export type PictureSource = {
  /** Whether an address always means the same picture, so that one we have need not be read again. */
  isStable: boolean
  read(source: string): Promise<Uint8Array>
}

export const LIMITS = { milliseconds: 5_000, bytes: 10_000_000 }

/** Shopify's hosts of pictures. */
export const SHOPIFY_HOSTS = ['cdn.shopify.com', 'burst.shopifycdn.com']

const startsWith = (content: Uint8Array, text: string, at = 0) =>
  Buffer.from(content.subarray(at, at + text.length)).toString('latin1') === text

/**
 * Recognizes JPEG, PNG, WebP, GIF and AVIF by their first bytes, whatever the file name. SVG is refused, because it may
 * contain scripts.
 */
function isPicture(content: Uint8Array): boolean {
  const isAvif = startsWith(content, 'ftyp', 4) && startsWith(content, 'avif', 8)
  const isWebp = startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)
  return isAvif || isWebp || ['\xff\xd8\xff', '\x89PNG', 'GIF8'].some((sign) => startsWith(content, sign))
}

function requirePicture(content: Uint8Array): Uint8Array {
  if (!isPicture(content)) throw new Error('not a JPEG, PNG, WebP, GIF or AVIF')
  return content
}

/** Downloads pictures from allowed hosts. A host that cannot be resolved is tried once. */
export function webPictures(hosts: Iterable<string>): PictureSource {
  const allowed = new Set([...hosts].map((host) => host.toLowerCase()))
  const refused = new Map<string, Error>()
  return {
    isStable: true,
    async read(source) {
      if (!URL.canParse(source)) throw new OutboundRefused('not an address')
      const url = new URL(source)
      const before = refused.get(url.host)
      if (before) throw before
      await resolvePublic(url, allowed).catch((error: Error) => {
        refused.set(url.host, error)
        throw error
      })
      return requirePicture(await fetchPublic(url, allowed, LIMITS))
    },
  }
}

/** `https://cdn.example/a/Pot%20Besar.jpg?v=2` is `pot besar.jpg`. */
function fileName(source: string): string {
  const path = URL.canParse(source) ? new URL(source).pathname : source
  const last = path.split(/[\\/]/).at(-1) ?? ''
  try {
    return decodeURIComponent(last).toLowerCase()
  } catch {
    return last.toLowerCase()
  }
}

/** Finds a picture by its file name in one folder. Throws when the folder cannot be read. */
export async function folderPictures(folder: string): Promise<PictureSource> {
  const names = new Map((await readdir(folder)).map((name) => [name.toLowerCase(), name]))
  return {
    isStable: false,
    async read(source) {
      const name = names.get(fileName(source))
      if (name === undefined) throw new Error(`${fileName(source)} is not in the folder`)
      const path = join(folder, name)
      const { size } = await stat(path)
      if (size > LIMITS.bytes) throw new Error(`more than ${LIMITS.bytes / 1_000_000} MB`)
      return requirePicture(await readFile(path))
    },
  }
}
