import type { ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Middleware } from '@/lib/platform/middleware'

const PREFIX = '/_next/static'
const YEAR_S = 31_536_000

/**
 * The scripts, styles and fonts of the build from `folder`, as they were packed when the shop was built
 * (scripts/lib/pack-files.mjs): brotli or gzip, whichever the client takes. Their names change with their content, so
 * that those of other builds stand beside them in `kept` (lib/platform/shared-build-files.ts).
 */
export function builtFiles(folder: string, kept?: string): Middleware {
  const options = {
    brotli: true,
    gzip: true,
    setHeaders(response: ServerResponse) {
      response.setHeader('Cache-Control', `public,max-age=${YEAR_S},immutable`)
      response.setHeader('X-Content-Type-Options', 'nosniff')
    },
  }
  const current = sirv(folder, options)
  // Other processes add to it, so that it is looked at anew each time.
  const others = kept ? sirv(kept, { ...options, dev: true }) : null
  return (request, response, next) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(`${PREFIX}/`)) return next()
    request.url = url.slice(PREFIX.length)
    const leave = () => {
      request.url = url
      next()
    }
    current(request, response, () => (others ? others(request, response, leave) : leave()))
  }
}
