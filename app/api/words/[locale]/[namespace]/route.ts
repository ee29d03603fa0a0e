import { isLocale } from '@/lib/platform/i18n'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const DICTIONARIES = { id, en }

/** What pages load when they need it: `LazyMessages`, and the texts of errors. */
const LOADED = ['account', 'claims', 'errors', 'payLink', 'rent', 'resellerLinks', 'uploads'] as const

const isLoaded = (namespace: string): namespace is (typeof LOADED)[number] =>
  (LOADED as readonly string[]).includes(namespace)

const MINUTES = 10

/**
 * Messages for pages without them, from this build. API clients use /api/v1/languages.
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/words/[locale]/[namespace]'>) {
  const { locale, namespace } = await params
  if (!isLocale(locale) || !isLoaded(namespace)) return Response.json(null, { status: 404 })
  const headers = { 'cache-control': `public, max-age=${MINUTES * 60}` }
  return Response.json(DICTIONARIES[locale][namespace], { headers })
}
