import { dailyFee } from '@/lib/fulfilment/rentals/rules'
import { formattedId } from '@/lib/orders/orders/rules/order'
import type { ContractRow } from '@/lib/orders/rent-contracts/queries/find-contract'
import { wordsOf } from '@/lib/platform/dictionary'
import { env } from '@/lib/platform/env'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime, startOfDay } from '@/lib/platform/time'

/** A contract with all texts and amounts formatted for output. */
export type ContractSheet = ReturnType<typeof toContract>

/** Formats the contract of a rental in a language: the parties, the goods, the money, and the accepted terms. */
export function toContract({ order, lines, terms, accepted_at }: ContractRow, locale: Locale) {
  const t = wordsOf(locale, 'rentContract')
  const { rent_days, rent_start, rent_due, requested_start, address } = order
  const first = rent_start ?? requested_start
  const facts = [
    { label: t('days'), value: t('dayCount', { days: rent_days ?? 0 }) },
    ...(first ? [{ label: rent_start ? t('first') : t('delivery'), value: formatDate(startOfDay(first)) }] : []),
    ...(rent_due ? [{ label: t('last'), value: formatDate(rent_due) }] : []),
    { label: t('rent'), value: formatRupiah(order.total_price - order.promo_discount) },
    { label: t('deposit'), value: formatRupiah(order.total_deposit) },
    {
      label: t('lateFee'),
      value: t('perDay', {
        amount: formatRupiah(dailyFee({ total_price: order.total_price, rent_days: rent_days ?? 1 })),
      }),
    },
  ]
  return {
    locale,
    title: t('title'),
    number: formattedId(order.id),
    accepted: t('accepted', { date: formatDate(accepted_at), time: formatTime(accepted_at) }),
    seller: { label: t('seller'), name: env().SHOP_LEGAL_NAME, lines: env().seller_lines },
    renter: {
      label: t('renter'),
      name: order.buyer_name || order.recipient,
      lines: address ? [address.address, `${address.city} ${address.zip_code}`] : [],
    },
    goodsTitle: t('goods'),
    goods: lines.map((line) => `${line.quantity} × ${localized(line, 'title', locale)}`),
    facts,
    termsTitle: localized(terms, 'title', locale),
    intro: localized(terms, 'intro', locale),
    sections: terms.sections.map((section) => ({
      title: localized(section, 'title', locale),
      text: localized(section, 'text', locale),
    })),
  }
}
