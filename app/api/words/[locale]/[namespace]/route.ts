import { isLocale } from '@/lib/platform/i18n'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const DICTIONARIES = { id, en }

const MINUTES = 10

/**
 * What opens on pages which do not carry its words: as this build's pages have them, taken apart.
 * For people there is /api/v1/languages.
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/words/[locale]/[namespace]'>) {
  const { locale, namespace } = await params
  if (!isLocale(locale) || (namespace !== 'account' && namespace !== 'rent'))
    return Response.json(null, { status: 404 })
  const headers = { 'cache-control': `public, max-age=${MINUTES * 60}` }
  return Response.json(DICTIONARIES[locale][namespace], { headers })
}
