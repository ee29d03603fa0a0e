import { createRoute, z } from '@hono/zod-openapi'
import { data, router } from '@/lib/http/route'
import { getDictionary } from '@/lib/places/languages/queries'
import { AppError } from '@/lib/platform/errors'
import { isLocale } from '@/lib/platform/i18n'

const NAMES = [
  { code: 'id', title: 'Bahasa Indonesia' },
  { code: 'en', title: 'English' },
] as const

const Language = z.object({ code: z.string(), title: z.string() }).openapi('Language')
const Dictionary = z.object({ code: z.string(), dictionary: z.record(z.string(), z.unknown()) }).openapi('Dictionary')

export const languageRoutes = router()

languageRoutes.openapi(createRoute({ method: 'get', path: '/languages', responses: data(z.array(Language)) }), (c) =>
  c.json({ data: [...NAMES] }, 200),
)

languageRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/languages/{code}',
    request: { params: z.object({ code: z.string().max(10) }) },
    responses: data(Dictionary),
  }),
  (c) => {
    const { code } = c.req.valid('param')
    if (!isLocale(code)) throw new AppError('not_found')
    return c.json({ data: { code, dictionary: getDictionary(code) } }, 200)
  },
)
