import type { Permission } from '@/lib/platform/permissions'

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
    | 'account'
    | 'operators'
    | 'keys'
    | 'audit'
    | 'money'
    | 'customers'
    | 'reviews'
    | 'figures'
    | 'settings'
    | 'warehouses'
    | 'days'
    | 'health'
  /** Null for what is reached by the account menu. */
  section: DeskSection | null
  permission: Permission
}

/** The pages behind the login that a menu leads to: rail, ⌘K and, on a phone, the bar below. */
export const DESK_PAGES: readonly MenuPage[] = [
  { path: '/ops', name: 'today', section: 'today', permission: 'self.use' },
  { path: '/ops/orders', name: 'orders', section: 'orders', permission: 'orders.read' },
  { path: '/ops/pack', name: 'pack', section: 'warehouse', permission: 'orders.process' },
  { path: '/ops/couriers', name: 'couriers', section: 'warehouse', permission: 'orders.ship' },
  { path: '/ops/counter', name: 'counter', section: 'warehouse', permission: 'counter.cash' },
  { path: '/ops/money', name: 'money', section: 'money', permission: 'payments.read' },
  { path: '/ops/customers', name: 'customers', section: 'customers', permission: 'customers.read' },
  { path: '/ops/reviews', name: 'reviews', section: 'customers', permission: 'reviews.moderate' },
  { path: '/ops/figures', name: 'figures', section: 'today', permission: 'figures.read' },
  { path: '/ops/settings', name: 'settings', section: 'settings', permission: 'settings.read' },
  { path: '/ops/settings/warehouses', name: 'warehouses', section: 'settings', permission: 'settings.read' },
  { path: '/ops/settings/days', name: 'days', section: 'settings', permission: 'settings.read' },
  { path: '/ops/operators', name: 'operators', section: 'settings', permission: 'operators.read' },
  { path: '/ops/keys', name: 'keys', section: 'settings', permission: 'operators.read' },
  { path: '/ops/audit', name: 'audit', section: 'settings', permission: 'audit.read' },
  { path: '/ops/health', name: 'health', section: 'settings', permission: 'health.read' },
  { path: '/ops/account', name: 'account', section: null, permission: 'self.use' },
]

/** The other pages of the back-office; `[id]` is a number, code or name without dots. */
const OTHER_PATHS = ['/ops/login', '/ops/orders/[id]', '/ops/pack/[id]', '/ops/customers/[id]']

const PATHS = [...DESK_PAGES.map(({ path }) => path), ...OTHER_PATHS].map(
  (path) => new RegExp(`^${path.replace(/\[\w+\]/g, '[\\w-]+')}$`),
)

/** Whether a path, as it is written, is a page of the back-office. */
export const isDeskPath = (path: string) => PATHS.some((pattern) => pattern.test(path))
