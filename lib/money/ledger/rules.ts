/** Accounts that each shopper has: spendable money, and the part of it that is reserved for unpaid orders. */
export const SHOPPER_ACCOUNTS = ['wallet', 'held'] as const

/** What the store has, what it owes, what it has earned, and what it has lost or given away. */
export const ACCOUNT_GROUPS = {
  /** At each gateway, at the counters, and at the bank, out of which refunds are transferred. */
  has: ['midtrans', 'xendit', 'counter', 'bank'],
  /**
   * `advances` were paid for orders that are not delivered, `deferred_rent` for rentals. `refunds_due` waits to be paid
   * back, `withdrawals_due` was asked for out of wallets, `payouts_in_transit` was submitted and has not ended.
   * `cashback_due` is promised and not released. `unassigned` came in a wrong amount. `tax` is the PPN of what was
   * delivered, `tax_withheld` what was kept of withdrawals for the tax office.
   */
  owes: [
    ...(['advances', 'deposits', 'deferred_rent', 'refunds_due', 'withdrawals_due', 'payouts_in_transit'] as const),
    ...(['cashback_due', 'unassigned', 'tax', 'tax_withheld'] as const),
  ],
  earned: ['revenue', 'penalties', 'withdrawal_fees'],
  /**
   * `taken_back` by a payer's bank or at the gateway; `cashbacks` promised to buyers and resellers; `shop` gave credits
   * and adjustments, and took what was left in closed wallets.
   */
  lost: ['taken_back', 'cashbacks', 'shop'],
} as const

export type AccountGroup = keyof typeof ACCOUNT_GROUPS
export const GROUP_NAMES = Object.keys(ACCOUNT_GROUPS) as AccountGroup[]

/** Accounts of the store. Nobody waits for one of them: their balances are the sums of their entries. */
export const STORE_ACCOUNTS = [
  ...ACCOUNT_GROUPS.has,
  ...ACCOUNT_GROUPS.owes,
  ...ACCOUNT_GROUPS.earned,
  ...ACCOUNT_GROUPS.lost,
] as const

export type ShopperAccount = (typeof SHOPPER_ACCOUNTS)[number]
export type StoreAccount = (typeof STORE_ACCOUNTS)[number]
export type AccountKind = ShopperAccount | StoreAccount

export const ACCOUNT_KINDS = [...SHOPPER_ACCOUNTS, ...STORE_ACCOUNTS] as const

export const isShopperAccount = (kind: AccountKind): kind is ShopperAccount =>
  SHOPPER_ACCOUNTS.some((one) => one === kind)

/** Accounts whose balance is shown with the other sign: an entry takes money from what the store has or loses. */
const DEBIT: readonly AccountKind[] = [...ACCOUNT_GROUPS.has, ...ACCOUNT_GROUPS.lost]

/** A balance as people read it: what the store has and what it owes are both positive. */
export const shownBalance = (kind: AccountKind, balance: number) => (DEBIT.includes(kind) ? 0 - balance : balance)

/** What moved the money. `opening` stands for what happened before the store kept these accounts. */
export const LEDGER_CAUSES = [
  ...(['cashback', 'payment', 'refund', 'grant', 'withdrawal', 'closure'] as const),
  ...(['sale', 'rental', 'money_back', 'transfer', 'unassigned', 'opening', 'adjustment'] as const),
] as const
export type LedgerCause = (typeof LEDGER_CAUSES)[number]

/** The steps of the store's accounts; each happens once per reference. */
export const STORE_STEPS = [
  ...(['settled', 'taken_back', 'wrong_amount', 'wrong_amount_back', 'earned', 'unearned', 'tax', 'lost'] as const),
  ...([
    'deposit',
    'rent',
    'deposit_back',
    'rent_back',
    'deposit_used',
    'deposit_counted',
    'rent_earned',
    'rent_tax',
  ] as const),
  ...(['opened', 'paid', 'sent', 'failed', 'returned'] as const),
  ...(['promised', 'promise_less', 'withdrawal_fee', 'withdrawal_tax', 'fee_back', 'withdrawal_tax_back'] as const),
] as const
export type StoreStep = (typeof STORE_STEPS)[number]

/** All steps by the words that tell them; a repeated one has its number behind a slash. */
export const LEDGER_STEPS = [
  ...([
    'hold',
    'release',
    'capture',
    'credit',
    'close',
    'opening',
    'withdraw',
    'withdraw_back',
    'reverse',
    'adjust',
  ] as const),
  ...STORE_STEPS,
] as const
export type LedgerStep = (typeof LEDGER_STEPS)[number]

/** `hold/2` is a hold. */
export const plainStep = (step: string): LedgerStep | null =>
  LEDGER_STEPS.find((one) => one === step.split('/')[0]) ?? null

/** Entries on one page of an account. */
export const ENTRIES_PAGE_SIZE = 50

/** Days of entries that are shown without a filter, and the most that are shown or exported at once. */
export const RANGE_DAYS = 30
export const LONGEST_RANGE_DAYS = 366

/** The group in which an account is shown; what shoppers have in wallets is owed to them. */
export const groupOf = (kind: AccountKind): AccountGroup =>
  GROUP_NAMES.find((group) => (ACCOUNT_GROUPS[group] as readonly AccountKind[]).includes(kind)) ?? 'owes'

/** Whether an entry makes an account more, as people read it. */
export const makesMore = (account: AccountKind, { to }: { to: AccountKind }) =>
  (to === account) !== DEBIT.includes(account)

/** Days after the migration during which the previous version of the shop may still run and write no entries. */
export const UPGRADE_DAYS = 1
