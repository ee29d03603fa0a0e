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
  'claims.decide': ['support'],
  'claims.inspect': ['warehouse'],
  'counter.cash': ['finance', 'warehouse'],
  'payments.read': ['finance', 'support', 'auditor'],
  'payments.reconcile': ['finance'],
  'payouts.read': ['finance', 'auditor'],
  'payouts.approve': ['finance'],
  'customers.read': ['support', 'auditor'],
  'customers.write': ['support'],
  'customers.erase': ['support'],
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

/** Whether somebody with these roles may do it. */
export const permits = (roles: readonly OperatorRole[], permission: Permission): boolean =>
  roles.includes('owner') || roles.some((role) => (PERMISSIONS[permission] as readonly OperatorRole[]).includes(role))

/** Everything that these roles may do. */
export const permissionsOf = (roles: readonly OperatorRole[]): Permission[] =>
  PERMISSION_NAMES.filter((permission) => permits(roles, permission))
