import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import type { Connection } from '@/lib/db/client'
import { makeProduct, makeShop, openTestDatabase } from '@/lib/db/testing'
import { testFolder } from '@/lib/fulfilment/product-files/providers/testing'
import { audit_log } from '@/lib/identity/audit/tables'
import { hasPicture } from '@/lib/platform/pictures'
import { rooms } from '@/lib/storefront/rooms/tables'
import { type Shop, shopOn } from '@/scripts/lib/shop'
import { replaceRoom } from '@/scripts/store-commands/room'

const files = testFolder()
let connection: Connection
let shop: Shop
let product: string

beforeAll(async () => {
  process.env.DATA_DIR = files.folder
  connection = await openTestDatabase()
  shop = shopOn(connection)
  product = (await makeProduct(connection, await makeShop(connection))).slug
  for (const [name, width, height] of [
    ['wide.png', 192, 84],
    ['tall.png', 108, 135],
  ] as const) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#e9e3d6' } }).png()
    writeFileSync(join(files.folder, name), await picture.toBuffer())
  }
  writeFileSync(join(files.folder, 'note.txt'), 'not a picture')
})
afterAll(async () => {
  await connection.close()
  files.remove()
})

const words = { title: 'Terrace', title_idn: 'Teras', alt: 'A terrace', alt_idn: 'Sebuah teras' }
const whole = () => ({
  ...words,
  slug: 'teras',
  picture: 'wide.png',
  mobile_picture: './tall.png',
  products: [{ product, x: 40, y: 60.5 }],
})

function write(content: unknown) {
  const path = join(files.folder, 'room.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return replaceRoom(shop, path)
}

test('a room is made from a file, with pictures beside it, and replaced by the next one', async () => {
  expect(await write(whole())).toEqual({ slug: 'teras', products: 1, created: true })
  const [row] = await connection.db.select().from(rooms)
  expect(row).toMatchObject({ slug: 'teras', title_idn: 'Teras', ground: '#e9e3d6' })
  expect(await hasPicture(row?.image ?? '', 1920)).toBe(true)
  expect(await write({ ...whole(), title: 'Porch' })).toMatchObject({ created: false })
  expect(await shop.listRooms()).toEqual([{ slug: 'teras', title: 'Porch', title_idn: 'Teras', products: 1 }])
  expect(await shop.deleteRoom('teras')).toEqual({ slug: 'teras' })
  const log = await connection.db.select().from(audit_log)
  expect(log.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['room_created', 'teras'],
    ['room_replaced', 'teras'],
    ['room_deleted', 'teras'],
  ])
})

test('a wrong file is refused with the place of each fault', async () => {
  await expect(write('{"slug":')).rejects.toThrow(/not a valid room:\n {2}the file: .*JSON/)
  const { title: _title, ...untitled } = whole()
  const faults = { ...untitled, slug: 'Teras Depan', products: [{ product, x: 140, y: 10 }], colour: 'red' }
  const refused = write(faults)
  await expect(refused).rejects.toThrow('  title: ')
  for (const place of ['  slug: small letters', '  products.0.x: ', 'colour'])
    await expect(write(faults)).rejects.toThrow(place)
})

test('a picture that is missing or no picture is named, and so is an unknown product', async () => {
  await expect(write({ ...whole(), picture: 'gone.png' })).rejects.toThrow(/The picture .*gone\.png cannot be read/)
  await expect(write({ ...whole(), mobile_picture: 'note.txt' })).rejects.toThrow(/note\.txt is not a picture/)
  const unknown = write({ ...whole(), products: [{ product: 'tidak-ada' }] })
  await expect(unknown).rejects.toMatchObject({
    details: { errors: { 'products.0': 'there is no product tidak-ada' } },
  })
  await expect(shop.deleteRoom('tidak-ada')).rejects.toMatchObject({ code: 'not_found' })
  expect(await connection.db.select().from(rooms)).toEqual([])
})
