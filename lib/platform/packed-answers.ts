import compression from 'compression'
import type { Step } from '@/lib/platform/front'

/**
 * Packs what is worth it on its way to the client: brotli or gzip, whichever it takes. The package is typed for
 * Express and reads nothing of a request but what Node puts there.
 */
export const packAnswers = () => compression() as unknown as Step
