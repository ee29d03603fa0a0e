import sirv from 'sirv'
import type { Step } from '@/lib/platform/front'

const PREFIX = '/_next/static'
const YEAR_S = 31_536_000

/**
 * The scripts, styles and fonts of the build from `folder`, as they were packed when the shop was built
 * (scripts/lib/pack-files.mjs): brotli or gzip, whichever the client takes. Their names change with their content.
 */
export function builtFiles(folder: string): Step {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    maxAge: YEAR_S,
    immutable: true,
    setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
  })
  return (request, response, next) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(`${PREFIX}/`)) return next()
    request.url = url.slice(PREFIX.length)
    serve(request, response, () => {
      request.url = url
      next()
    })
  }
}
