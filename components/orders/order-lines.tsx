import { useTranslations } from 'next-intl'
import { statusTone, useStatusWords } from '@/components/orders/status-words'
import { useShownOrder } from '@/components/orders/use-shown-order'
import { reviewsOf } from '@/components/reviews/review-link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyle } from '@/components/ui/button-style'
import type { Order } from '@/lib/orders/my-orders/schema'

/** Links to the order's detail, to its payment while that is pending, and to its review. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { addressOf, open } = useShownOrder()
  const { formatted_id, id, status, offline } = order
  const canPay = status === 'waiting_payment' && !offline
  return (
    <>
      <a
        href={addressOf(formatted_id)}
        aria-label={t('detailOf', { order: formatted_id })}
        className={buttonStyle({ size: 'sm', variant: 'secondary', full: true })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open(formatted_id)
        }}
      >
        {t('detail')}
      </a>
      {canPay && (
        <ButtonLink href={`/payment?order=${id}`} size="sm" full aria-label={t('payNowOf', { order: formatted_id })}>
          {t('payNow')}
        </ButtonLink>
      )}
      <ClaimLinks order={order} />
      {order.reviewable && (
        <ButtonLink
          href={reviewsOf(order)}
          size="sm"
          variant="secondary"
          full
          aria-label={t('giveReviewOf', { order: formatted_id })}
        >
          {t('giveReview')}
        </ButtonLink>
      )}
    </>
  )
}

/** What the page of exchanges and refunds has of an order. */
function wordsOfPieces(claims: Order['claims']) {
  const [hasExchange, hasRefund] = [claims.some(({ kind }) => kind === 'exchange'), claims.some(isRefund)]
  if (hasExchange && hasRefund) return 'viewPieces'
  return hasRefund ? 'viewRefund' : 'viewExchange'
}

const isRefund = ({ kind }: Order['claims'][number]) => kind === 'refund'

/** Links to the return and to the exchanges and refunds of an order (RET-015). */
function ClaimLinks({ order: { claims, formatted_id: order } }: { order: Order }) {
  const t = useTranslations('orders')
  const shown = [
    { page: '/returns', words: 'viewReturn', isShown: claims.some(({ kind }) => kind === 'return') },
    { page: '/exchange', words: wordsOfPieces(claims), isShown: claims.some(({ kind }) => kind !== 'return') },
  ] as const
  return shown
    .filter(({ isShown }) => isShown)
    .map(({ page, words }) => (
      <ButtonLink
        key={page}
        href={`${page}?order=${order}`}
        size="sm"
        variant="secondary"
        full
        aria-label={t(`${words}Of`, { order })}
      >
        {t(words)}
      </ButtonLink>
    ))
}

/** The status of an order as a coloured badge. */
export function StatusBadge({ status }: { status: string }) {
  const words = useStatusWords()
  return <Badge tone={statusTone(status)}>{words(status)}</Badge>
}
