import { and, sql } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { isAllowed } from '@/lib/db/operator-scope'
import { listCustomers } from '@/lib/orders/customers/queries/list'
import type { Looker } from '@/lib/orders/desk/queries/find'
import { listDeskOrders } from '@/lib/orders/desk/queries/list'
import type { SearchHit } from '@/lib/orders/desk/schema/search'
import { searchPatterns } from '@/lib/orders/search/rules/words'
import { FIRST_CURSOR } from '@/lib/platform/cursor'
import { DESK_PAGES } from '@/lib/platform/desk-pages'
import { wordsOf } from '@/lib/platform/dictionary'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { Permission } from '@/lib/platform/permissions'

const MOST = 5

type Search = { q: string; looker: Looker; locale: Locale }

const may = ({ actor }: Looker, permission: Permission) => actor.kind === 'system' || isAllowed(actor, permission)

async function findOrders(db: Database, { q, looker, locale }: Search): Promise<SearchHit[]> {
  const { data } = await listDeskOrders(db, { query: { q, cursor: FIRST_CURSOR, limit: MOST }, looker, locale })
  const t = wordsOf(locale, 'desk')
  return data.map(({ id, formatted_id, recipient, title, status }) => ({
    type: 'order',
    label: formatted_id,
    detail: [recipient, title, t(`orderStatus.${status}`)].filter(Boolean).join(' · '),
    href: `/ops/orders/${id}`,
  }))
}

async function findCustomers(db: Database, { q, looker }: Search): Promise<SearchHit[]> {
  const query = { q, cursor: FIRST_CURSOR, limit: MOST }
  const { data } = await listCustomers({ db, actor: looker.actor }, query)
  return data.slice(0, MOST).map(({ id, name, email, phone_number }) => ({
    type: 'customer',
    label: name || (email ?? phone_number ?? ''),
    detail: [email, phone_number].filter(Boolean).join(' · '),
    href: `/ops/customers/${id}`,
  }))
}

async function findProducts(db: Database, { q, locale }: Search): Promise<SearchHit[]> {
  const { slug, sku, title, title_idn } = products
  const words = sql`lower(${title} || ' ' || ${title_idn} || ' ' || ${slug} || ' ' || ${sku})`
  const found = await db
    .select({ slug, sku, title, title_idn })
    .from(products)
    .where(and(...searchPatterns(q).map((pattern) => sql`${words} like ${pattern}`)))
    .limit(MOST)
  return found.map((product) => ({
    type: 'product',
    label: localized(product, 'title', locale),
    detail: product.sku || product.slug,
    href: `/products/${product.slug}`,
  }))
}

function findPages({ q, looker, locale }: Search): SearchHit[] {
  const t = wordsOf(locale, 'desk')
  const wanted = q.toLowerCase()
  return DESK_PAGES.filter(({ permission }) => may(looker, permission))
    .map(({ name, path }) => ({ type: 'page' as const, label: t(`pages.${name}`), detail: '', href: path }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
}

/** Orders, customers, products and pages for words, of what the operator may read. */
export async function searchDesk(db: Database, search: Search): Promise<SearchHit[]> {
  const { looker } = search
  const [orders, customers, things] = await Promise.all([
    may(looker, 'orders.read') ? findOrders(db, search) : [],
    may(looker, 'customers.read') ? findCustomers(db, search) : [],
    may(looker, 'catalogue.read') ? findProducts(db, search) : [],
  ])
  return [...findPages(search), ...orders, ...customers, ...things]
}
