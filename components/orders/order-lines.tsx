import { useTranslations } from 'next-intl'
import { opensElsewhere } from '@/components/layout/opens-elsewhere'
import { FinishOrder } from '@/components/orders/finish-order'
import { isShoppersTurn } from '@/components/orders/next-line'
import { statusTone, useStatusWords } from '@/components/orders/status-words'
import { useShownOrder } from '@/components/orders/use-shown-order'
import { reviewsOf } from '@/components/reviews/review-link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { type ButtonVariant, buttonStyle } from '@/components/ui/button-style'
import type { Order } from '@/lib/orders/my-orders/schema'

type OrderActionsProps = { order: Order; onChanged: () => void }

/** The primary action of the moment if there is one, the order's detail, and links to its claims and its review. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const t = useTranslations('orders')
  const words = useTranslations('order')
  const { formatted_id, id, status, offline } = order
  const canPay = status === 'waiting_payment' && !offline
  const canFinish = order.actions.includes('finish_order')
  return (
    <>
      {canPay && (
        <ButtonLink href={`/payment?order=${id}`} size="sm" full aria-label={t('payNowOf', { order: formatted_id })}>
          {t('payNow')}
        </ButtonLink>
      )}
      <FinishOrder
        order={order}
        label={words('finishOf', { order: formatted_id })}
        size="sm"
        full
        onTaken={onChanged}
      />
      <DetailLink order={order} look={detailLook(order, canPay || canFinish)} />
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

/** The detail is the main action while the shopper has to do something there, and steps back beside another one. */
function detailLook(order: Order, hasMain: boolean): ButtonVariant {
  if (hasMain) return 'quiet'
  return isShoppersTurn(order) ? 'primary' : 'secondary'
}

/** Opens the order's detail over the list. */
function DetailLink({ order: { formatted_id }, look }: { order: Order; look: ButtonVariant }) {
  const t = useTranslations('orders')
  const { addressOf, open } = useShownOrder()
  return (
    <a
      href={addressOf(formatted_id)}
      aria-label={t('detailOf', { order: formatted_id })}
      className={buttonStyle({ size: 'sm', variant: look, full: true })}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(formatted_id)
      }}
    >
      {t('detail')}
    </a>
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
