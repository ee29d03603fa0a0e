import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants as zlib } from 'node:zlib'

/** A rendered page as Next's cache handler receives and returns it. */
export type RenderedPage = {
  kind: 'APP_PAGE'
  html: string
  /** The page as React's data, for a navigation. */
  rscData?: Buffer
  /** The parts of it that links prefetch, by their path. */
  segmentData?: Map<string, Buffer>
  /** What is left to render for each request; undefined for a page that is the same for everybody. */
  postponed?: string
  headers?: Record<string, string | string[] | undefined>
  status?: number
}

/** When a stored page must be rendered again, in seconds after its rendering; `false` is never. */
export type PageLifetime = { revalidate: number | false; expire?: number }

/** What is known of a stored page without unpacking it. */
export type PageHead = {
  tags: string[]
  /** When its rendering began, in milliseconds on the clock of Next's cache. */
  lastModified: number
  cacheControl?: PageLifetime
  headers?: RenderedPage['headers']
  status?: number
  /** Names and bytes of what `parts` holds, in this order. */
  sizes: [name: string, bytes: number][]
}

/** A page in brotli: its HTML, which browsers receive as it is, and the rest, which Next needs. */
export type PackedPage = { head: PageHead; html: Buffer; parts: Buffer }

const TAGS_HEADER = 'x-next-cache-tags'

/** Packs five times as much as 11 in a hundredth of the time. */
const QUALITY = 4

/** More than the largest page, so that what its parts repeat is packed once. */
const WINDOW_BITS = 20

const press = promisify(brotliCompress)

const pack = (content: Buffer | string) =>
  press(content, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: QUALITY, [zlib.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  })

export const tagsOf = ({ headers }: RenderedPage) => {
  const header = headers?.[TAGS_HEADER]
  return typeof header === 'string' ? header.split(',') : []
}

const SEGMENT = '/'

/** Everything of a page but its HTML, by name; the names of segments begin with a slash. */
function partsOf({ rscData, segmentData, postponed }: RenderedPage): [string, Buffer][] {
  const segments = [...(segmentData ?? [])].map(([path, part]): [string, Buffer] => [`${SEGMENT}${path}`, part])
  return [
    ...(rscData ? [['rsc', rscData] satisfies [string, Buffer]] : []),
    ...(segmentData ? [['segments', Buffer.alloc(0)] satisfies [string, Buffer]] : []),
    ...(postponed === undefined ? [] : [['postponed', Buffer.from(postponed)] satisfies [string, Buffer]]),
    ...segments,
  ]
}

export async function packPage(
  page: RenderedPage,
  { lastModified, cacheControl }: Pick<PageHead, 'lastModified' | 'cacheControl'>,
): Promise<PackedPage> {
  const parts = partsOf(page)
  const [html, packed] = await Promise.all([pack(page.html), pack(Buffer.concat(parts.map(([, content]) => content)))])
  const { headers, status } = page
  const sizes = parts.map(([name, content]): [string, number] => [name, content.length])
  return {
    head: { tags: tagsOf(page), lastModified, cacheControl, headers, status, sizes },
    html,
    parts: packed,
  }
}

/** The HTML of a packed page, in UTF-8. */
export const unpackHtml = ({ html }: Pick<PackedPage, 'html'>) => brotliDecompressSync(html)

export function unpackPage(packed: PackedPage): RenderedPage {
  const { headers, status, sizes } = packed.head
  const all = brotliDecompressSync(packed.parts)
  const found = new Map<string, Buffer>()
  let from = 0
  for (const [name, bytes] of sizes) {
    found.set(name, all.subarray(from, from + bytes))
    from += bytes
  }
  const segments = [...found].filter(([name]) => name.startsWith(SEGMENT))
  return {
    kind: 'APP_PAGE',
    html: String(unpackHtml(packed)),
    rscData: found.get('rsc'),
    segmentData: found.has('segments')
      ? new Map(segments.map(([name, part]) => [name.slice(SEGMENT.length), part]))
      : undefined,
    postponed: found.get('postponed')?.toString(),
    headers,
    status,
  }
}
