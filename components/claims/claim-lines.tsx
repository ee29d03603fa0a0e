import { useLocale, useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Claim, ClaimLine } from '@/lib/orders/claims/schema/claim'
import type { Order } from '@/lib/orders/my-orders/schema'
import { localized } from '@/lib/platform/i18n'

const TONES: Record<ClaimLine['status'], Tone> = { requested: 'warning', accepted: 'success', rejected: 'danger' }

type ClaimLinesProps = { claim: Claim; order: Order; onReload: () => Promise<unknown> }

/** The pieces of a claim with their status, and why one was rejected (EXC-014 to EXC-016). */
export function ClaimLines({ claim, order, onReload }: ClaimLinesProps) {
  return (
    <ul className="grid gap-5">
      {claim.lines.map((line) => (
        <Line key={line.id} line={line} order={order} onReload={onReload} />
      ))}
    </ul>
  )
}

function Line({ line, order, onReload }: { line: ClaimLine } & Omit<ClaimLinesProps, 'claim'>) {
  const t = useTranslations('claims')
  const words = useTranslations('order')
  const locale = useLocale()
  const ordered = order.order_products.find(({ id }) => id === line.order_product_id)
  const details = [line.color && localized(line, 'color', locale), words('quantity', { count: line.quantity })]
  const accepted = line.accepted_quantity
  return (
    <li className="grid gap-3">
      <div className="flex gap-3">
        <Thumbnail mediaKey={ordered?.product.preview.media_key ?? null} className="w-14" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium">{localized(line, 'title', locale)}</p>
          <p className="text-quiet text-sm">{details.filter(Boolean).join(' · ')}</p>
          {line.cause && <p className="text-sm">{`${t('cause')}: ${localized(line.cause, 'title', locale)}`}</p>}
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <Badge tone={TONES[line.status]}>{words(`claim.${line.status}`)}</Badge>
            {line.status === 'accepted' &&
              accepted < line.quantity &&
              t('acceptedOf', { accepted, all: line.quantity })}
          </p>
          {line.reject_reason && <p className="mt-1 text-sm">{words('claimReason', { reason: line.reject_reason })}</p>}
        </div>
      </div>
      <Evidence text={line.reason} photos={line.photos} video={line.video} onReload={onReload} />
      <Evidence title={t('inspectionPhotos')} photos={line.inspection_photos} onReload={onReload} />
    </li>
  )
}
