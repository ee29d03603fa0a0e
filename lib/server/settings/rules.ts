import { DUE_SOON, LATE_GRACE } from '@/lib/fulfilment/rentals/rules'
import { courierSwitch, listCouriers, REBOOKINGS } from '@/lib/fulfilment/shipping/rules'
import { FOUR_EYES_ABOVE } from '@/lib/identity/approvals/rules'
import { CHANNELS, type Channel, channelSwitch } from '@/lib/money/payments/rules'
import { WITHDRAWAL_ALONE, WITHDRAWAL_TAX, WITHDRAWALS_A_DAY, WITHDRAWN_A_DAY } from '@/lib/money/withdrawals/rules'
import { BUY_OUT_LEAST, BUY_OUT_SHARE } from '@/lib/orders/buy-outs/rules'
import { COMMISSION, TIER_POINTS } from '@/lib/orders/cashbacks/rules'
import { CLAIM_SETTINGS } from '@/lib/orders/claims/rules/clocks'
import { WAY_BACK_SETTINGS } from '@/lib/orders/claims/rules/way-back'
import { DEADLINE_SETTINGS } from '@/lib/orders/orders/rules/deadlines'
import { EXPIRY_GRACE, PAYMENT_WINDOW, REMINDER } from '@/lib/orders/orders/rules/order'
import { CLAIM_ALONE } from '@/lib/orders/refunds/rules'
import type { Setting } from '@/lib/places/settings/rules'
import type { SettingState } from '@/lib/places/settings/schema'
import { env } from '@/lib/platform/env'
import { SOFT_HOLD } from '@/lib/selling/checkout/rules'

/** `channel` is set for the switch of a payment method. */
export type Registered = { setting: Setting; title: string | null; channel?: Channel } & Pick<SettingState, 'group'>

const group = (name: SettingState['group'], ...settings: Setting[]): Registered[] =>
  settings.map((setting) => ({ group: name, setting, title: null }))

const { process, ship, ship_again, delivery, pickup, completion, payout } = DEADLINE_SETTINGS
const { return_tracking, arrival, answer } = CLAIM_SETTINGS
const { decision, inspection, contest, appeal, handover, tracking } = DEADLINE_SETTINGS

/** Its default is what the installation says about all refunds. */
const claimAlone: Setting = {
  ...CLAIM_ALONE,
  get default() {
    return env().REFUND_AUTO_LIMIT
  },
}

/** Every setting that operators may change, in the order in which they see them. */
export const REGISTRY: readonly Registered[] = [
  ...group('orders', PAYMENT_WINDOW, REMINDER, EXPIRY_GRACE, process, completion),
  ...group('claims', decision, answer, appeal, tracking, return_tracking, arrival, claimAlone),
  ...group('claims', ...Object.values(WAY_BACK_SETTINGS)),
  ...group('shipping', ship, ship_again, delivery, pickup, REBOOKINGS),
  ...group('rentals', DUE_SOON, LATE_GRACE, handover, inspection, contest),
  ...group('rentals', BUY_OUT_SHARE, BUY_OUT_LEAST),
  ...group('checkout', SOFT_HOLD),
  ...group('money', payout, FOUR_EYES_ABOVE),
  ...group('money', COMMISSION, ...Object.values(TIER_POINTS)),
  ...group('money', WITHDRAWAL_ALONE, WITHDRAWAL_TAX, WITHDRAWALS_A_DAY, WITHDRAWN_A_DAY),
  ...listCouriers(false).map(
    ({ code, title }): Registered => ({ group: 'couriers', setting: courierSwitch(code), title }),
  ),
  ...CHANNELS.filter(({ method }) => method !== 'invoice').map(
    (channel): Registered => ({ group: 'methods', setting: channelSwitch(channel), title: channel.title, channel }),
  ),
]

export const findRegistered = (key: string) => REGISTRY.find(({ setting }) => setting.key === key) ?? null
