import type { Permission } from '@/lib/platform/permissions'

/** The pages of the back-office that a search finds, with the permission to read them. */
export const DESK_PAGES = {
  today: { href: '/ops', permission: 'tasks.read' },
  orders: { href: '/ops/orders', permission: 'orders.read' },
  pack: { href: '/ops/pack', permission: 'orders.process' },
  couriers: { href: '/ops/couriers', permission: 'orders.ship' },
  counter: { href: '/ops/counter', permission: 'counter.cash' },
  money: { href: '/ops/money', permission: 'payments.read' },
  customers: { href: '/ops/customers', permission: 'customers.read' },
  figures: { href: '/ops/figures', permission: 'figures.read' },
  settings: { href: '/ops/settings', permission: 'settings.read' },
  health: { href: '/ops/health', permission: 'health.read' },
  operators: { href: '/ops/operators', permission: 'operators.read' },
  audit: { href: '/ops/audit', permission: 'audit.read' },
  account: { href: '/ops/account', permission: 'self.use' },
} as const satisfies Record<string, { href: string; permission: Permission }>

export type DeskPageName = keyof typeof DESK_PAGES

export const DESK_PAGE_NAMES = Object.keys(DESK_PAGES) as DeskPageName[]
