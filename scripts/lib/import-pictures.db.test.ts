import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { product_media, products } from '@/lib/catalog/products/tables'
import { folderPictures, webPictures } from '@/lib/fulfilment/product-files/providers/pictures'
import { type FileShop, nowhere, openFileShop, row } from '@/scripts/lib/testing/import'

let shop: FileShop

beforeAll(async () => {
  shop = await openFileShop()
})
afterAll(() => shop.close())

describe('pictures', () => {
  const pictured = row('bergambar', { 'Image Src': 'https://cdn.example/a/Wadah%20Biru.png?v=3' })
  const mediaOf = async (slug: string) => {
    const ids = shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
    return shop.db.select().from(product_media).where(inArray(product_media.product_id, ids))
  }

  test('that cannot be fetched cause a warning, and the product is imported without them', async () => {
    const hostile = ['http://127.0.0.1/x.png', 'http://169.254.169.254/latest/', 'https://cdn.example/y.png']
    const rows = hostile.map((url, index) => row(`tanpa-gambar-${index}`, { 'Image Src': url }))
    expect(await shop.importRows(rows, { pictures: webPictures(['127.0.0.1']) })).toMatchObject({
      created: 3,
      errors: 0,
      warnings: 3,
    })
    expect(shop.reported.warnings).toEqual([
      expect.stringContaining('127.0.0.1 is a number, not a name'),
      expect.stringContaining('169.254.169.254 is a number, not a name'),
      expect.stringContaining('cdn.example is not an allowed host'),
    ])
  })

  test('of a folder are found by file name, stored, and not fetched from the web again', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    shop.files.write(picture, 'wadah biru.png')
    const pictures = await folderPictures(shop.files.folder)
    expect(await shop.importRows([pictured], { pictures })).toMatchObject({ created: 1, warnings: 0 })
    const [media] = await mediaOf('bergambar')
    expect(media).toMatchObject({ source_url: pictured['Image Src'], ground: '#336699', alt: 'Wadah bergambar' })
    expect(existsSync(join(shop.files.folder, 'media', media?.media_key ?? '', 'source.webp'))).toBe(true)
    expect(await shop.importRows([pictured], { pictures })).toMatchObject({ unchanged: 1, warnings: 0 })
    expect(await shop.importRows([pictured], { pictures: nowhere })).toMatchObject({ unchanged: 1, warnings: 0 })
  })

  test('are refused when the file is no picture, whatever its name', async () => {
    shop.files.write('<svg xmlns="http://www.w3.org/2000/svg"/>', 'gambar.png')
    const pictures = await folderPictures(shop.files.folder)
    const rows = [
      row('bukan-gambar', { 'Image Src': 'gambar.png' }),
      row('keluar', { 'Image Src': '../../etc/passwd' }),
    ]
    expect(await shop.importRows(rows, { pictures })).toMatchObject({ created: 2, warnings: 2 })
    expect(shop.reported.warnings).toEqual([
      expect.stringContaining('not a JPEG'),
      expect.stringContaining('passwd is not in the folder'),
    ])
  })
})
