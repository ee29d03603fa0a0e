import { type PictureFormat, readPicture } from '@/lib/platform/pictures'

const FILE = /^(96|160|192|320|384|480|540|640|800|810|960|1080|1280|1920)\.(avif|webp)$/
const KEY = /^[0-9a-f]{24}$/

/** Widths of profile photos; their users can remove them, so caches keep them only briefly. */
const OF_PEOPLE = /^(96|192|384)\./

const FOR_A_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'

const refuse = (status: 404 | 503) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** One picture in one width and format, without a session. The key is derived from the content, so it never changes. */
export async function GET(_request: Request, { params }: RouteContext<'/media/[key]/[file]'>) {
  const { key, file } = await params
  const [, width, format] = FILE.exec(file) ?? []
  if (!format || !KEY.test(key)) return refuse(404)
  const content = await readPicture(key, Number(width), format as PictureFormat).catch(() => undefined)
  if (!content) return refuse(content === null ? 404 : 503)
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': `image/${format}`,
      'cache-control': OF_PEOPLE.test(file) ? FOR_A_DAY : FOR_EVER,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
