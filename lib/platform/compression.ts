import compression from 'compression'
import type { Middleware } from '@/lib/platform/middleware'

/**
 * Compresses responses with brotli or gzip, as the client accepts. The package is typed for Express but uses only
 * what Node's own requests have.
 */
export const compressResponses = () => compression() as unknown as Middleware
