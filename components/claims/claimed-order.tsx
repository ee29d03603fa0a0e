import { useTranslations } from 'next-intl'
import { CLAIM_TONES } from '@/components/claims/claim-words'
import { StatusBadge } from '@/components/orders/order-lines'
import { OrderRowPicture } from '@/components/orders/order-row-picture'
import { useOrderRow } from '@/components/orders/use-order-row'
import { useShownOrder } from '@/components/orders/use-shown-order'
import { Badge } from '@/components/ui/badge'
import { buttonStyle } from '@/components/ui/button-style'
import { type ClaimListKind, KINDS_OF_LIST } from '@/lib/orders/claims/rules/limits'
import type { ClaimKind } from '@/lib/orders/claims/states'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

/** An order that has claims, with where they stand, or may have them, with until when. */
export function ClaimedOrder({ order, list }: { order: Order; list: ClaimListKind }) {
  const t = useTranslations('claims')
  const { title, notes, number } = useOrderRow()(order)
  const kinds: readonly ClaimKind[] = KINDS_OF_LIST[list]
  const claims = order.claims.filter(({ kind }) => kinds.includes(kind))
  const { claimable } = order
  const canAsk = claimable?.kinds.some((kind) => kinds.includes(kind)) ?? false
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-card p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-5">
      <div className="flex gap-4">
        <OrderRowPicture order={order} className="w-20" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-medium">{title}</h2>
          <p className="tabular text-quiet text-sm">{[number, ...notes].filter(Boolean).join(' · ')}</p>
          <p className="tabular font-semibold">{formatRupiah(order.net_price)}</p>
          <ul className="mt-2 grid gap-1.5 text-sm">
            {claims.map(({ id, kind, status, requested_at }) => (
              <li key={id} className="flex flex-wrap items-center gap-2">
                {t(`kind.${kind}`)} <Badge tone={CLAIM_TONES[status]}>{t(`status.${status}`)}</Badge>
                <span className="tabular text-quiet">{formatDate(requested_at)}</span>
              </li>
            ))}
          </ul>
          {claims.length === 0 && <StatusBadge status={order.display_status} />}
          {claimable && canAsk && (
            <p className="tabular mt-2 text-sm">
              {t('page.until', { date: formatDate(claimable.until), time: formatTime(claimable.until) })}
            </p>
          )}
        </div>
      </div>
      <OpenLink number={order.formatted_id} words={claims.length > 0 ? 'view' : 'ask'} list={list} />
    </li>
  )
}

function OpenLink({ number, words, list }: { number: string; words: 'view' | 'ask'; list: ClaimListKind }) {
  const t = useTranslations(`claims.page.${list}`)
  const { addressOf, open } = useShownOrder()
  return (
    <a
      href={addressOf(number)}
      aria-label={t(`${words}Of`, { order: number })}
      className={buttonStyle({ size: 'sm', variant: 'secondary' })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(number)
      }}
    >
      {t(words)}
    </a>
  )
}
