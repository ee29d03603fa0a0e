import { useLocale, useTranslations } from 'next-intl'
import { useStatusWords } from '@/components/orders/status-words'
import { ButtonLink } from '@/components/ui/button-link'
import type { Order } from '@/lib/orders/schema'
import { type Locale, localized } from '@/lib/platform/i18n'

/** What an order is of: its first thing, and how many others. */
export function useOrderTitle() {
  const t = useTranslations('orders')
  const locale = useLocale() as Locale
  return ({ order_products }: Order) => {
    const [first] = order_products
    const others = order_products.length - 1
    return {
      title: first ? localized(first.product, 'title', locale) : '',
      others: others > 0 ? t('others', { count: others }) : '',
      mediaKey: first?.product.preview.media_key ?? null,
    }
  }
}

/** The one thing to do now, and the way to everything about the order. */
export function OrderActions({ order, full }: { order: Order; full?: boolean }) {
  const t = useTranslations('orders')
  const { formatted_id, id, status, offline } = order
  const canPay = status === 'waiting_payment' && !offline
  return (
    <>
      <ButtonLink
        href={`/orders/${id}/status`}
        prefetch={false}
        size="sm"
        variant="secondary"
        full={full}
        aria-label={t('detailOf', { order: formatted_id })}
      >
        {t('detail')}
      </ButtonLink>
      {canPay && (
        <ButtonLink
          href={`/payment?order=${id}`}
          prefetch={false}
          size="sm"
          full={full}
          aria-label={t('payNowOf', { order: formatted_id })}
        >
          {t('payNow')}
        </ButtonLink>
      )}
    </>
  )
}

/** The status in words, for the badge of an order. */
export function StatusText({ order }: { order: Order }) {
  const words = useStatusWords()
  return <>{words(order.display_status)}</>
}
