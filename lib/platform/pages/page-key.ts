import type { IncomingMessage } from 'node:http'
import { knownWarehouse } from '@/lib/platform/directory'
import { sharedPage } from '@/lib/platform/page-kinds'

/** Paths of pages: not the API, files or the back-office, and no second spelling of another path. */
const PAGE = /^\/(?!(?:api|media|ops|_next)(?:\/|$))(?!.*(?:\/\.|\/\/))[\w/.~-]{0,200}$/

/** Request headers that make Next answer something other than a page or its data. */
const OTHER =
  /^(?:range|expect|upgrade|next-(?!router-state-tree$|router-prefetch$|router-segment-prefetch$|url$).*|x-nextjs-.*|x-prerender-.*|x-matched-path)$/

/** A parameter of requests for data, which browsers derive from their headers. */
const PART_PARAMETER = /(?:^|&)_rsc(?:=[^&]*)?(?=&|$)/g

/** The text of a cookie as the middleware reads it, which ignores what cannot be decoded. */
function decoded(value = ''): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The warehouse that the middleware would choose; null where several cookies name one. */
function warehouseOf(cookies = ''): string | null {
  const [first, second] = cookies.matchAll(/(?:^|;)\s*warehouse=([^;]*)/g)
  return second || cookies.includes('__prerender') ? null : knownWarehouse(decoded(first?.[1]?.trim()))
}

type Form = 'page' | 'data' | 'tree'

/** What the request wants of a page: all of it, its data, or its place in the tree of routes. Null for other parts. */
function formOf({ headers }: IncomingMessage): Form | null {
  const { rsc, 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers
  if (rsc === undefined) return prefetch === undefined && segment === undefined ? 'page' : null
  if (rsc !== '1') return null
  if (prefetch === undefined && segment === undefined) return 'data'
  return prefetch === '1' && segment === '/_tree' ? 'tree' : null
}

const TYPES: Record<Form, string> = { page: 'text/html', data: 'text/x-component', tree: 'text/x-component' }

/** Names the answer to a request that everybody gets, and its content type; null for every other request. */
export function sharedAnswer(request: IncomingMessage): { key: string; type: string } | null {
  const { method, url = '', headers } = request
  if (method !== 'GET') return null
  const [path = '/', query = ''] = url.split('?', 2)
  if (!PAGE.test(path) || Object.keys(headers).some((name) => OTHER.test(name))) return null
  const form = formOf(request)
  const page = form && sharedPage(path, query.replace(PART_PARAMETER, '').replace(/^&/, ''))
  const warehouse = page && warehouseOf(headers.cookie)
  return warehouse && form ? { key: `${warehouse} ${form} ${page}`, type: TYPES[form] } : null
}
