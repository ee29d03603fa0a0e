import { WIDEST_MEDIA } from '@/lib/catalog/products/rules'
import type { PictureSource } from '@/lib/fulfilment/product-files/providers/pictures'
import type { ImportPicture, ImportProduct, StoredPicture } from '@/lib/fulfilment/product-files/schema/imports'
import { sha256 } from '@/lib/platform/crypto'
import { hasPicture, storePicture } from '@/lib/platform/pictures'
import type { Shop } from './shop'

type PictureImport = { source: PictureSource; shop: Shop; dryRun: boolean; warn: (line: string) => void }

type PictureFields = Omit<StoredPicture, 'source_url'>

const PARALLEL_FETCHES = 3
/** Addresses in one request to the shop. */
const ADDRESSES_PER_REQUEST = 1000

/** Whether the address is the one at which a shop of ours serves this picture: then it is not its source. */
const isOurs = ({ source_url, media_key }: ImportPicture) =>
  media_key !== null && new RegExp(`/media/${media_key}/\\d+\\.(webp|avif)$`).test(source_url ?? '')

const isStored = (media_key: string) => hasPicture(media_key, WIDEST_MEDIA)

/** Pictures that the shop has stored from these addresses. Those of a folder are read again, as files may change. */
async function findStored(
  { source, shop, dryRun }: PictureImport,
  urls: string[],
): Promise<Map<string, PictureFields>> {
  if (urls.length === 0 || !(source.isStable || dryRun)) return new Map()
  const found = new Map<string, PictureFields>()
  for (let from = 0; from < urls.length; from += ADDRESSES_PER_REQUEST) {
    const stored = await shop.findPictures(urls.slice(from, from + ADDRESSES_PER_REQUEST))
    for (const { source_url, ...picture } of stored) found.set(source_url, picture)
  }
  return found
}

/** A dry run uses this in place of a picture that an import would fetch. */
const placeholder = (url: string): PictureFields => ({
  media_key: `dry-run-${sha256(url).slice(0, 24)}`,
  ground: '#efe9df',
})

/** Fetches and stores pictures, three at a time, then warns of the failed ones in the order of the file. */
async function fetchAll(urls: string[], found: Map<string, PictureFields>, { source, warn }: PictureImport) {
  const waiting = [...urls]
  const failures = new Map<string, string>()
  const worker = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      try {
        found.set(url, await storePicture(await source.read(url), WIDEST_MEDIA))
      } catch (error) {
        failures.set(url, (error as Error).message)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, worker))
  for (const url of urls) if (failures.has(url)) warn(`no picture from ${url}: ${failures.get(url)}`)
}

/** Stores the pictures of these products, each address once. A picture that cannot be fetched causes a warning. */
export async function withPictures(products: ImportProduct[], pictures: PictureImport): Promise<ImportProduct[]> {
  const all = products.flatMap((product) => product.pictures ?? [])
  const keys = [...new Set(all.flatMap(({ media_key }) => media_key ?? []))]
  const stored = new Set<string>()
  for (const key of keys) if (pictures.dryRun || (await isStored(key))) stored.add(key)
  const isHere = ({ media_key }: ImportPicture) => media_key !== null && stored.has(media_key)
  const urls = [...new Set(all.filter((picture) => !isHere(picture)).flatMap(({ source_url }) => source_url ?? []))]
  const found = await findStored(pictures, urls)
  const missing = urls.filter((url) => !found.has(url))
  if (pictures.dryRun) for (const url of missing) found.set(url, placeholder(url))
  else await fetchAll(missing, found, pictures)
  const ready = (picture: ImportPicture): ImportPicture => {
    if (isHere(picture)) return { ...picture, source_url: isOurs(picture) ? null : picture.source_url }
    return { ...picture, media_key: null, ...found.get(picture.source_url ?? '') }
  }
  return products.map((product) => ({ ...product, pictures: product.pictures?.map(ready) ?? null }))
}
