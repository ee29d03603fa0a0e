/** The roles of operators; somebody may have several. An owner may do everything. */
export const OPERATOR_ROLES = ['owner', 'warehouse', 'support', 'finance', 'catalogue', 'auditor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Who may read what and do what in the back-office, by area; an owner and `system` programs may everything. */
export const PERMISSIONS = {
  'tasks.read': ['warehouse', 'support', 'finance', 'catalogue', 'auditor'],
  'tasks.work': ['warehouse', 'support', 'finance', 'catalogue'],
  'orders.read': ['warehouse', 'support', 'finance', 'auditor'],
  'orders.export': ['finance', 'auditor'],
  'orders.process': ['warehouse'],
  'orders.ship': ['warehouse'],
  'orders.reject': ['support', 'warehouse'],
  'orders.deliver': ['warehouse', 'support'],
  'orders.note': ['warehouse', 'support', 'finance'],
  'orders.address': ['support', 'warehouse'],
  'orders.message': ['support'],
  'claims.read': ['support', 'warehouse', 'finance', 'auditor'],
  'claims.decide': ['support'],
  'claims.inspect': ['warehouse'],
  'counter.cash': ['finance', 'warehouse'],
  'payments.read': ['finance', 'support', 'auditor'],
  'payments.reconcile': ['finance'],
  'reconciliation.read': ['finance', 'support', 'auditor'],
  'reconciliation.write': ['finance'],
  'payouts.read': ['finance', 'auditor'],
  'payouts.approve': ['finance'],
  'withdrawals.read': ['finance', 'auditor'],
  'withdrawals.approve': ['finance'],
  'adjustments.read': ['finance', 'auditor'],
  /** Changes to wallets by hand; one person proposes, another one approves. */
  'adjustments.write': ['finance'],
  'ledger.read': ['finance', 'auditor'],
  'customers.read': ['support', 'auditor'],
  'customers.write': ['support'],
  'customers.erase': ['support'],
  'resellers.read': ['support', 'finance'],
  /** Identity documents, and what is decided about them. */
  'resellers.review': ['support'],
  /** How much a reseller earns. */
  'resellers.tier': ['finance'],
  'reviews.moderate': ['support', 'catalogue'],
  'catalogue.read': ['catalogue', 'warehouse', 'support', 'auditor'],
  'catalogue.write': ['catalogue'],
  'catalogue.export': ['catalogue', 'auditor'],
  'stock.write': ['warehouse', 'catalogue'],
  'sales.write': ['catalogue'],
  'wallet.write': ['finance'],
  'figures.read': ['finance', 'catalogue', 'auditor'],
  'settings.read': ['auditor'],
  'settings.write': [],
  'operators.read': ['auditor'],
  'operators.write': [],
  'audit.read': ['auditor'],
  'health.read': ['auditor', 'finance', 'support', 'warehouse', 'catalogue'],
  'health.repair': ['finance'],
  /** What everybody who is logged in may: their own account, sessions and second factors. */
  'self.use': ['warehouse', 'support', 'finance', 'catalogue', 'auditor'],
  /** The clock, simulated parcels and tests of messages; of programs and owners. */
  'shop.operate': [],
} as const satisfies Record<string, readonly Exclude<OperatorRole, 'owner'>[]>

export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

/**
 * What shows or changes the orders, money or people of all warehouses together, so that it cannot be narrowed: whoever
 * is limited to warehouses does not have it.
 */
const OF_WHOLE_SHOP: readonly Permission[] = [
  'reconciliation.read',
  'reconciliation.write',
  'withdrawals.read',
  'withdrawals.approve',
  'ledger.read',
  'customers.erase',
  'resellers.read',
  'resellers.review',
  'resellers.tier',
  'adjustments.read',
  'adjustments.write',
  'wallet.write',
  'catalogue.write',
  'sales.write',
  'settings.write',
  'operators.write',
  'audit.read',
  'health.read',
  'health.repair',
  'shop.operate',
]

/** What somebody has been given; `warehouses` are those to which they are limited, null is all. */
export type Rights = { roles: readonly OperatorRole[]; warehouses: readonly unknown[] | null }

/** The roles that have a permission, the owner first. */
export const rolesWith = (permission: Permission): OperatorRole[] =>
  OPERATOR_ROLES.filter(
    (role) => role === 'owner' || (PERMISSIONS[permission] as readonly OperatorRole[]).includes(role),
  )

/** Whether somebody may do it: one of the roles has the permission, and a limit to warehouses does not take it away. */
export const permits = ({ roles, warehouses }: Rights, permission: Permission): boolean =>
  roles.some((role) => rolesWith(permission).includes(role)) &&
  (warehouses === null || !OF_WHOLE_SHOP.includes(permission))

/** Everything that somebody may do. */
export const permissionsOf = (rights: Rights): Permission[] =>
  PERMISSION_NAMES.filter((permission) => permits(rights, permission))
