import type { IncomingMessage } from 'node:http'
import type { RequestClass } from '@/lib/platform/overload'
import { PERSONAL_PATHS } from '@/lib/storefront/discovery/rules'

/** Health, notifications, operators, files, and the simulators, which this process calls itself. */
const KEPT = /^\/(?:api\/(?:health|webhooks|metrics|internal|ops|sim|uploads)|ops|media|_next\/static)(?:[/?]|$)/

/** What a checkout consists of after the cart. Who has begun one ends it while carts are refused. */
const ORDERING_API =
  /^\/api\/v1\/(?:addresses|checkouts|maps|orders|payments|pickup_points|promotions|rent_orders|shipments|shippings)(?:[/?]|$)/

const ORDERING_PAGE = /^(?:\/en)?\/(?:checkout|orders|payment|thank-you)(?:[/?]|$)/

/** Reads of the catalogue and of content. The rest of the API counts as buying, so that a new route is refused late. */
const BROWSED_NOUNS =
  /^\/api\/(?:docs|openapi\.json|v2|v1\/(?:products|about_us_pages|brands|category_sections|discounts|filters_sortings|flash_sales|home|posts|product_collections|product_sections|promo_sections|rent_pages|rents))(?:[/?]|$)/

/** Carts are below products; an estimate waits for couriers and would take the place of those who only read. */
const NOT_BROWSED = /^\/api\/v[12]\/products\/(?:cart|rent_cart|quantities|[^/?]+\/delivery_estimate)(?:[/?]|$)/

const API = /^\/api(?:[/?]|$)/

const isPersonal = (url: string) => {
  const path = url.replace(/^\/en(?=\/)/, '')
  return PERSONAL_PATHS.some((start) => path.startsWith(start))
}

/** What a request is for, by its address: decides whom an overloaded process refuses first. */
export function classOf({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): RequestClass {
  if (KEPT.test(url)) return 'kept'
  if (ORDERING_API.test(url) || ORDERING_PAGE.test(url)) return 'ordering'
  if (method !== 'GET' && method !== 'HEAD') return 'buying'
  if (!API.test(url)) return isPersonal(url) ? 'buying' : 'browsing'
  return BROWSED_NOUNS.test(url) && !NOT_BROWSED.test(url) ? 'browsing' : 'buying'
}
