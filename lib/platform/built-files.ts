import type { ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Middleware } from '@/lib/platform/middleware'

const PREFIX = '/_next/static'
const YEAR_S = 31_536_000

/**
 * Serves scripts, styles and fonts of the current build from `folder`, in brotli or gzip as scripts/lib/pack-files.mjs
 * compressed them. Files of other builds come from `kept` (lib/platform/shared-build-files.ts); a name changes with its
 * content, so the two never conflict.
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
  // `dev` reads the folder on every request, because other processes add files to it.
  const others = kept ? sirv(kept, { ...options, dev: true }) : null
  return (request, response, next) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(`${PREFIX}/`)) return next()
    request.url = url.slice(PREFIX.length)
    const passOn = () => {
      request.url = url
      next()
    }
    current(request, response, () => (others ? others(request, response, passOn) : passOn()))
  }
}
