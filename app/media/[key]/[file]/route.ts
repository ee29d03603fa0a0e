import { getFile } from '@/lib/platform/storage'

const FILE = /^(160|320|480|540|640|800|810|960|1080|1280|1920)\.(avif|webp)$/
const KEY = /^[0-9a-f]{24}$/

/** A picture in one width and format. The key names the content, so it never changes. */
export async function GET(_request: Request, { params }: RouteContext<'/media/[key]/[file]'>) {
  const { key, file } = await params
  const format = FILE.exec(file)?.[2]
  const content = format && KEY.test(key) ? await getFile(`${key}/${file}`) : null
  if (!content) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(content), {
    headers: { 'content-type': `image/${format}`, 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
