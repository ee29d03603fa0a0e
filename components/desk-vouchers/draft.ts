import { amountOf } from '@/components/desk/money-field'
import { instantOf, isMeantDay, timeOf } from '@/components/desk/typed-time'
import { MOST_NEW_DAYS, MOST_USES, VOUCHER_CODE, type VoucherRuleType } from '@/lib/selling/vouchers/rules'
import type { VoucherDraft } from '@/lib/selling/vouchers/schema'

/** A new voucher as it is typed. */
export type TypedVoucher = {
  rule_type: VoucherRuleType
  percentage: string
  amount: string
  cap: string
  min_price: string
  cart_type: VoucherDraft['cart_type']
  code: string
  title: string
  title_idn: string
  description: string
  description_idn: string
  start_day: string
  start_time: string
  end_day: string
  end_time: string
  new_user: boolean
  longevity: string
  listed: boolean
  max_uses: string
  max_uses_per_user: string
  includes_flash: boolean
}

/** The fields in which something is typed. */
export type TextName = {
  [Name in keyof TypedVoucher]: string extends TypedVoucher[Name] ? Name : never
}[keyof TypedVoucher]

/** An empty form; the voucher begins with this day. */
export const emptyVoucher = (today: string): TypedVoucher => ({
  rule_type: 'percentage',
  percentage: '',
  amount: '',
  cap: '',
  min_price: '',
  cart_type: 'buy',
  code: '',
  title: '',
  title_idn: '',
  description: '',
  description_idn: '',
  start_day: today,
  start_time: '00.00',
  end_day: '',
  end_time: '23.59',
  new_user: false,
  longevity: '',
  listed: true,
  max_uses: '',
  max_uses_per_user: '',
  includes_flash: false,
})

/** Whether a voucher gives a part of the goods; the other kinds give an amount. */
export const givesShare = (rule_type: VoucherRuleType) => rule_type === 'percentage' || rule_type === 'cashback'

/** The code as the shop knows it. */
export const codeOf = (text: string) => text.trim().toUpperCase()

const LARGEST_SHARE = 100

/** The whole number that was typed, if it is at least 1 and at most this. */
export function countOf(text: string, most = Number.MAX_SAFE_INTEGER): number | null {
  const count = amountOf(text)
  return count !== null && count >= 1 && count <= most ? count : null
}

/** The percentage or amount that is given; null while it is none. */
export const giftOf = ({ rule_type, percentage, amount }: TypedVoucher) =>
  givesShare(rule_type) ? countOf(percentage, LARGEST_SHARE) : countOf(amount)

const isEmpty = (text: string) => text.trim() === ''

/** Whether something that may be left out is neither a number nor left out. */
export const isWrongOption = (text: string, most?: number) => !isEmpty(text) && countOf(text, most) === null

type Check = { field: TextName; why: string; isWrong: (typed: TypedVoucher, now: Date) => boolean }

/** Why a field cannot stay as it is; the first of a field counts. */
const CHECKS = [
  {
    field: 'percentage',
    why: 'percentage',
    isWrong: (typed) => givesShare(typed.rule_type) && giftOf(typed) === null,
  },
  { field: 'amount', why: 'amount', isWrong: (typed) => !givesShare(typed.rule_type) && giftOf(typed) === null },
  { field: 'cap', why: 'amountOrNone', isWrong: ({ rule_type, cap }) => givesShare(rule_type) && isWrongOption(cap) },
  {
    field: 'min_price',
    why: 'amountOrNone',
    isWrong: ({ min_price }) => !isEmpty(min_price) && amountOf(min_price) === null,
  },
  { field: 'code', why: 'code', isWrong: ({ code }) => !VOUCHER_CODE.test(codeOf(code)) },
  { field: 'title_idn', why: 'title', isWrong: ({ title_idn }) => isEmpty(title_idn) },
  { field: 'title', why: 'title', isWrong: ({ title }) => isEmpty(title) },
  { field: 'start_day', why: 'day', isWrong: ({ start_day }) => !isMeantDay(start_day) },
  { field: 'start_time', why: 'time', isWrong: ({ start_time }) => timeOf(start_time) === null },
  { field: 'end_day', why: 'day', isWrong: ({ end_day }) => !isMeantDay(end_day) },
  { field: 'end_time', why: 'time', isWrong: ({ end_time }) => timeOf(end_time) === null },
  { field: 'end_day', why: 'endsTooSoon', isWrong: (typed) => endsBefore(typed, startOf(typed)) },
  { field: 'end_day', why: 'isOver', isWrong: (typed, now) => endsBefore(typed, now.toISOString()) },
  {
    field: 'longevity',
    why: 'days',
    isWrong: ({ new_user, longevity }) => new_user && countOf(longevity, MOST_NEW_DAYS) === null,
  },
  { field: 'max_uses', why: 'usesOrNone', isWrong: ({ max_uses }) => isWrongOption(max_uses, MOST_USES) },
  {
    field: 'max_uses_per_user',
    why: 'usesOrNone',
    isWrong: ({ max_uses_per_user }) => isWrongOption(max_uses_per_user, MOST_USES),
  },
] as const satisfies Check[]

export type WrongField = (typeof CHECKS)[number]['why']

const startOf = ({ start_day, start_time }: TypedVoucher) => instantOf(start_day, start_time)

const endOf = ({ end_day, end_time }: TypedVoucher) => instantOf(end_day, end_time)

function endsBefore(typed: TypedVoucher, instant: string | null): boolean {
  const end = endOf(typed)
  return end !== null && instant !== null && Date.parse(end) <= Date.parse(instant)
}

/** What is wrong with each field; empty when the voucher can be made. */
export function wrongFields(typed: TypedVoucher, now: Date): Partial<Record<TextName, WrongField>> {
  const wrong: Partial<Record<TextName, WrongField>> = {}
  for (const { field, why, isWrong } of CHECKS) if (!wrong[field] && isWrong(typed, now)) wrong[field] = why
  return wrong
}

/** The voucher that was typed; what its kind does not ask for is left out. Null while a field is wrong. */
export function draftOf(typed: TypedVoucher, now: Date): VoucherDraft | null {
  const [gift, start_date, end_date] = [giftOf(typed), startOf(typed), endOf(typed)]
  if (Object.keys(wrongFields(typed, now)).length > 0 || gift === null || !start_date || !end_date) return null
  const { rule_type, cart_type, new_user, listed, includes_flash } = typed
  const isShare = givesShare(rule_type)
  return {
    ...{ rule_type, cart_type, new_user, listed, includes_flash, start_date, end_date },
    code: codeOf(typed.code),
    title: typed.title.trim(),
    title_idn: typed.title_idn.trim(),
    description: typed.description.trim(),
    description_idn: typed.description_idn.trim(),
    percentage: isShare ? gift : 0,
    amount: isShare ? 0 : gift,
    cap: isShare ? countOf(typed.cap) : null,
    min_price: amountOf(typed.min_price) ?? 0,
    longevity: (new_user && countOf(typed.longevity)) || 0,
    max_uses: countOf(typed.max_uses),
    max_uses_per_user: countOf(typed.max_uses_per_user),
  }
}
