import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { type Picture, storeScene } from '@/lib/platform/pictures'
import { SCENE_WIDTHS, type SceneShape } from '@/lib/storefront/content/rules'
import { RoomFile } from '@/lib/storefront/rooms/schema'
import { counted, pathOf, UsageError } from '@/scripts/lib/program'
import { readSettings, type Shop, withShop } from '@/scripts/lib/shop'

const Json = z.string().transform((text, c) => {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    c.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

async function readRoom(file: string): Promise<RoomFile> {
  const parsed = Json.pipe(RoomFile).safeParse(await readFile(pathOf(file), 'utf8'))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
  throw new Error(`${file} is not a valid room:\n${lines.join('\n')}`)
}

/** Stores a picture that a room's file names; the path starts at the file's folder. */
async function storePicture(file: string, path: string, shape: SceneShape): Promise<Picture> {
  const place = resolve(dirname(pathOf(file)), path)
  const content = await readFile(place).catch((cause: unknown) => {
    throw new Error(`The picture ${place} cannot be read.`, { cause })
  })
  return storeScene(content, Math.max(...SCENE_WIDTHS[shape])).catch((cause: unknown) => {
    throw new Error(`${place} is not a picture.`, { cause })
  })
}

/** Makes or replaces the room of a file. Throws with every fault of the file. */
export async function replaceRoom(shop: Shop, file: string) {
  const { slug, picture, mobile_picture, ...room } = await readRoom(file)
  const wide = await storePicture(file, picture, 'wide')
  const tall = await storePicture(file, mobile_picture, 'tall')
  const pictures = { image: wide.media_key, mobile_image: tall.media_key, ground: wide.ground }
  return shop.writeRoom(slug, { ...room, ...pictures })
}

async function listAll() {
  const rooms = await withShop((shop) => shop.listRooms())
  const lines = rooms.map(({ slug, title, products }) =>
    [slug.padEnd(24), counted(products, 'product').padEnd(12), title].join('  '),
  )
  return lines.join('\n') || 'No rooms.'
}

/** `room list|replace|delete`: the rooms that can be shopped. */
export async function changeRooms(args: string[]): Promise<number> {
  const [verb, name, ...others] = args
  if (others.length > 0) throw new UsageError('Expected: room list, replace FILE or delete SLUG.')
  if (verb === 'list' && name === undefined) console.log(await listAll())
  else if (verb === 'replace' && name !== undefined) {
    readSettings()
    const { slug, products, created } = await withShop((shop) => replaceRoom(shop, name))
    console.log(`${slug}: ${created ? 'created' : 'replaced'}, with ${counted(products, 'product')}`)
  } else if (verb === 'delete' && name !== undefined) {
    const { slug } = await withShop((shop) => shop.deleteRoom(name))
    console.log(`${slug}: deleted`)
  } else throw new UsageError('Expected: room list, replace FILE or delete SLUG.')
  return 0
}
