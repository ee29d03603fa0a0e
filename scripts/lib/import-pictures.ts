import { MEDIA_WIDTHS } from '@/lib/catalog/products/rules'
import type { PictureSource } from '@/lib/fulfilment/product-files/providers/pictures'
import type { ImportPicture, ImportProduct, StoredPicture } from '@/lib/fulfilment/product-files/schema/imports'
import { sha256 } from '@/lib/platform/crypto'
import { storePicture } from '@/lib/platform/pictures'
import { hasFile } from '@/lib/platform/storage'
import type { Shop } from './shop'

type Pictures = { source: PictureSource; shop: Shop; dryRun: boolean; warn: (line: string) => void }

type Found = Omit<StoredPicture, 'source_url'>

const AT_ONCE = 3
/** Addresses in one question to the shop. */
const ASKED = 1000

/** The address under which a shop of ours shows this picture is no origin. */
const isOurs = ({ source_url, media_key }: ImportPicture) =>
  media_key !== null && new RegExp(`/media/${media_key}/\\d+\\.(webp|avif)$`).test(source_url ?? '')

const isStored = (media_key: string) => hasFile(`${media_key}/${MEDIA_WIDTHS.at(-1)}.webp`)

/** Pictures that the shop has from these addresses. From a folder they are read anew: a file may have changed. */
async function known({ source, shop, dryRun }: Pictures, urls: string[]): Promise<Map<string, Found>> {
  if (urls.length === 0 || !(source.isStable || dryRun)) return new Map()
  const found = new Map<string, Found>()
  for (let from = 0; from < urls.length; from += ASKED) {
    const stored = await shop.findPictures(urls.slice(from, from + ASKED))
    for (const { source_url, ...picture } of stored) found.set(source_url, picture)
  }
  return found
}

/** What a dry run writes in place of a picture that it would fetch. */
const imagined = (url: string): Found => ({ media_key: `dry-run-${sha256(url).slice(0, 24)}`, ground: '#efe9df' })

/** Fetches what is missing, a few at once, and says in the file's order what could not be had. */
async function fetchAll(urls: string[], found: Map<string, Found>, { source, warn }: Pictures) {
  const waiting = [...urls]
  const failures = new Map<string, string>()
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      try {
        found.set(url, await storePicture(await source.read(url), MEDIA_WIDTHS))
      } catch (error) {
        failures.set(url, (error as Error).message)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const url of urls) if (failures.has(url)) warn(`no picture from ${url}: ${failures.get(url)}`)
}

/** Makes the pictures of these products ready, each address once. One that cannot be had is a warning. */
export async function withPictures(products: ImportProduct[], pictures: Pictures): Promise<ImportProduct[]> {
  const all = products.flatMap((product) => product.pictures ?? [])
  const keys = [...new Set(all.flatMap(({ media_key }) => media_key ?? []))]
  const stored = new Set<string>()
  for (const key of keys) if (pictures.dryRun || (await isStored(key))) stored.add(key)
  const isHere = ({ media_key }: ImportPicture) => media_key !== null && stored.has(media_key)
  const urls = [...new Set(all.filter((picture) => !isHere(picture)).flatMap(({ source_url }) => source_url ?? []))]
  const found = await known(pictures, urls)
  const missing = urls.filter((url) => !found.has(url))
  if (pictures.dryRun) for (const url of missing) found.set(url, imagined(url))
  else await fetchAll(missing, found, pictures)
  const ready = (picture: ImportPicture): ImportPicture => {
    if (isHere(picture)) return { ...picture, source_url: isOurs(picture) ? null : picture.source_url }
    return { ...picture, media_key: null, ...found.get(picture.source_url ?? '') }
  }
  return products.map((product) => ({ ...product, pictures: product.pictures?.map(ready) ?? null }))
}
