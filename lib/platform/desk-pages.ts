import { type OperatorRole, type Permission, permits, type Rights, rolesWith } from '@/lib/platform/permissions'

/** The words of the rail, in its order. */
export const DESK_SECTIONS = [
  'today',
  'orders',
  'warehouse',
  'rentals',
  'claims',
  'money',
  'customers',
  'settings',
] as const
export type DeskSection = (typeof DESK_SECTIONS)[number]

type MenuPage = {
  path: string
  /** Its words are `desk.pages.<name>`. */
  name:
    | 'today'
    | 'orders'
    | 'pack'
    | 'couriers'
    | 'counter'
    | 'stock'
    | 'products'
    | 'graded'
    | 'rentals'
    | 'units'
    | 'calendar'
    | 'rentalResults'
    | 'claims'
    | 'account'
    | 'operators'
    | 'keys'
    | 'audit'
    | 'money'
    | 'customers'
    | 'resellers'
    | 'reviews'
    | 'vouchers'
    | 'flashSales'
    | 'figures'
    | 'settings'
    | 'warehouses'
    | 'days'
    | 'claimRules'
    | 'businessPage'
    | 'health'
  /** Null for what is reached by the account menu. */
  section: DeskSection | null
  permission: Permission
}

/** The pages behind the login that a menu leads to: rail, ⌘K and, on a phone, the bar below. */
export const DESK_PAGES = [
  { path: '/ops', name: 'today', section: 'today', permission: 'self.use' },
  { path: '/ops/orders', name: 'orders', section: 'orders', permission: 'orders.read' },
  { path: '/ops/pack', name: 'pack', section: 'warehouse', permission: 'orders.process' },
  { path: '/ops/couriers', name: 'couriers', section: 'warehouse', permission: 'orders.ship' },
  { path: '/ops/counter', name: 'counter', section: 'warehouse', permission: 'counter.cash' },
  { path: '/ops/stock', name: 'stock', section: 'warehouse', permission: 'catalogue.read' },
  { path: '/ops/products', name: 'products', section: 'warehouse', permission: 'catalogue.read' },
  { path: '/ops/graded', name: 'graded', section: 'warehouse', permission: 'catalogue.read' },
  { path: '/ops/rentals', name: 'rentals', section: 'rentals', permission: 'claims.read' },
  { path: '/ops/calendar', name: 'calendar', section: 'rentals', permission: 'claims.read' },
  { path: '/ops/units', name: 'units', section: 'rentals', permission: 'catalogue.read' },
  { path: '/ops/rental-results', name: 'rentalResults', section: 'rentals', permission: 'figures.read' },
  { path: '/ops/claims', name: 'claims', section: 'claims', permission: 'claims.read' },
  { path: '/ops/money', name: 'money', section: 'money', permission: 'payments.read' },
  { path: '/ops/customers', name: 'customers', section: 'customers', permission: 'customers.read' },
  { path: '/ops/resellers', name: 'resellers', section: 'customers', permission: 'resellers.read' },
  { path: '/ops/reviews', name: 'reviews', section: 'customers', permission: 'reviews.moderate' },
  { path: '/ops/vouchers', name: 'vouchers', section: 'customers', permission: 'catalogue.read' },
  { path: '/ops/flash-sales', name: 'flashSales', section: 'customers', permission: 'catalogue.read' },
  { path: '/ops/figures', name: 'figures', section: 'today', permission: 'figures.read' },
  { path: '/ops/settings', name: 'settings', section: 'settings', permission: 'settings.read' },
  { path: '/ops/settings/warehouses', name: 'warehouses', section: 'settings', permission: 'settings.read' },
  { path: '/ops/settings/days', name: 'days', section: 'settings', permission: 'settings.read' },
  { path: '/ops/settings/claims', name: 'claimRules', section: 'settings', permission: 'settings.read' },
  { path: '/ops/settings/business', name: 'businessPage', section: 'settings', permission: 'catalogue.read' },
  { path: '/ops/operators', name: 'operators', section: 'settings', permission: 'operators.read' },
  { path: '/ops/keys', name: 'keys', section: 'settings', permission: 'operators.read' },
  { path: '/ops/audit', name: 'audit', section: 'settings', permission: 'audit.read' },
  { path: '/ops/health', name: 'health', section: 'settings', permission: 'health.read' },
  { path: '/ops/account', name: 'account', section: null, permission: 'self.use' },
] as const satisfies readonly MenuPage[]

/** One thing of a list; `[id]` is a number, code or name without dots. */
const DETAIL_PATHS = [
  ...([
    '/ops/orders/[id]',
    '/ops/pack/[id]',
    '/ops/rentals/[id]',
    '/ops/units/[id]',
    '/ops/claims/[id]',
    '/ops/customers/[id]',
    '/ops/resellers/[id]',
  ] as const),
] as const

/** A page behind the login. */
export type DeskPath = (typeof DESK_PAGES)[number]['path'] | (typeof DETAIL_PATHS)[number]
export const DESK_PATHS: readonly DeskPath[] = [...DESK_PAGES.map(({ path }) => path), ...DETAIL_PATHS]

/** What somebody needs to open a page: for one thing of a list, what the list needs. */
export function permissionOf(path: DeskPath): Permission {
  const list = path.replace('/[id]', '')
  return DESK_PAGES.find((page) => page.path === list)?.permission ?? 'shop.operate'
}

/**
 * Why a page is closed: no role has its permission, or it is about the whole shop and somebody works in a part of it.
 */
export type Closure = { because: 'role' | 'warehouses'; open_to: OperatorRole[] }

/** Null for a page that is open to somebody with these rights. */
export function closureOf(path: DeskPath, { roles, warehouses }: Rights): Closure | null {
  const permission = permissionOf(path)
  if (permits({ roles, warehouses }, permission)) return null
  const because = permits({ roles, warehouses: null }, permission) ? 'warehouses' : 'role'
  return { because, open_to: rolesWith(permission) }
}

const PATHS = [...DESK_PATHS, '/ops/login'].map((path) => new RegExp(`^${path.replace(/\[\w+\]/g, '[\\w-]+')}$`))

/** Whether a path, as it is written, is a page of the back-office. */
export const isDeskPath = (path: string) => PATHS.some((pattern) => pattern.test(path))
