import compression from 'compression'
import type { Middleware } from '@/lib/platform/middleware'

/**
 * Packs what is worth it on its way to the client: brotli or gzip, whichever it takes. The package is typed for
 * Express and reads nothing of a request but what Node puts there.
 */
export const compressResponses = () => compression() as unknown as Middleware
