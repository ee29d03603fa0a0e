/** The sub-headings of a long list of settings, each before the setting that begins its part. */
export const PARTS = {
  orders: { payment_window: 'paying', process_days: 'handling' },
  claims: { completion_days: 'times', way_back_store: 'wayBack', payout_days: 'amounts' },
  rentals: { due_soon: 'lateness', handover_days: 'giveBack', buy_out_share: 'buyOut' },
  money: { payout_days: 'payouts', commission: 'commissions', withdrawal_alone: 'withdrawals' },
} as const

type PartsOf<Group> = Group extends Record<string, infer Part> ? Part : never

export type SettingParts = Partial<Record<string, PartsOf<(typeof PARTS)[keyof typeof PARTS]>>>
