import { useTranslations } from 'next-intl'
import { textOr } from '@/components/layout/message-keys'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Order } from '@/lib/orders/my-orders/schema'

const TONES: Record<string, Tone> = { requested: 'warning', accepted: 'success', rejected: 'danger' }

/** The exchanges and refunds of this product with their status (EXC-014 to EXC-016). */
export function Claims({ order, productId }: { order: Order; productId: number }) {
  const t = useTranslations('order')
  const claims = [
    ...order.exchanges.flatMap((one) =>
      one.exchange_products.map((claim) => ({ ...claim, kind: 'exchange' as const, id: one.id })),
    ),
    ...order.refunds.flatMap((one) =>
      one.refund_products.map((claim) => ({ ...claim, kind: 'refund' as const, id: one.id })),
    ),
  ].filter(({ product_id }) => product_id === productId)
  if (claims.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {claims.map(({ kind, id, status, reject_reason }) => (
        <li key={`${kind}-${id}`} className="flex flex-wrap items-center gap-2 text-sm">
          <span>{t(`claim.${kind}`)}</span>
          <Badge tone={TONES[status] ?? 'neutral'}>{textOr(status, t, `claim.${status}`)}</Badge>
          {reject_reason && (
            <span className="basis-full text-quiet">{t('claimReason', { reason: reject_reason })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
