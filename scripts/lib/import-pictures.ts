import type { ImportProduct, StoredPicture } from '@/lib/catalog/import-schema'
import type { PictureSource } from '@/lib/catalog/providers/pictures'
import { storePicture } from '@/lib/uploads/commands'
import type { Shop } from './shop'

type Pictures = { source: PictureSource; shop: Shop; dryRun: boolean; warn: (line: string) => void }

type Found = Omit<StoredPicture, 'source_url'>

/** Pictures that the shop has from these addresses. From a folder they are read anew: a file may have changed. */
async function known({ source, shop, dryRun }: Pictures, urls: string[]): Promise<Map<string, Found>> {
  if (urls.length === 0 || !(source.isStable || dryRun)) return new Map()
  return new Map((await shop.findPictures(urls)).map(({ source_url, ...picture }) => [source_url, picture]))
}

/** Makes the pictures of these products ready, each address once. One that cannot be had is a warning. */
export async function withPictures(products: ImportProduct[], pictures: Pictures): Promise<ImportProduct[]> {
  const urls = [...new Set(products.flatMap((product) => product.pictures.map(({ source_url }) => source_url)))]
  const found = await known(pictures, urls)
  for (const url of pictures.dryRun ? [] : urls.filter((url) => !found.has(url))) {
    try {
      found.set(url, await storePicture(await pictures.source.read(url)))
    } catch (error) {
      pictures.warn(`no picture from ${url}: ${(error as Error).message}`)
    }
  }
  return products.map((product) => ({
    ...product,
    pictures: product.pictures.map((picture) => ({ ...picture, ...found.get(picture.source_url) })),
  }))
}
