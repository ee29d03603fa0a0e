'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { textOr } from '@/components/layout/message-keys'
import { Fact } from '@/components/orders/order-facts'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { Tracking } from '@/lib/fulfilment/shipping/schema'
import { useTracking } from '@/lib/orders/parcels/client'
import { ApiError } from '@/lib/platform/http'

type ParcelDialogProps = { orderId: string; number: string; open: boolean; onClose: () => void }

/** The tracking of a shipped order (ORD-049). */
export function ParcelDialog({ orderId, number, open, onClose }: ParcelDialogProps) {
  const t = useTranslations('order.parcel')
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { order: number })} closeLabel={t('close')} size="lg" fill>
      <Parcel orderId={orderId} />
    </Dialog>
  )
}

function Parcel({ orderId }: { orderId: string }) {
  const t = useTranslations('order')
  const { data, error, isValidating, mutate } = useTracking(orderId)
  if (data) return <Loaded tracking={data} />
  if (!error) return <ParcelSkeleton />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return (
      <Notice tone="danger" title={t('parcel.invalidTitle')}>
        {t('parcel.invalidText')}
      </Notice>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="danger">{t('parcel.failed')}</Notice>
      <Button variant="secondary" busy={isValidating} onClick={() => void mutate()}>
        {t('retry')}
      </Button>
    </div>
  )
}

function ParcelSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-11 max-w-48 rounded-full" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  )
}

function Loaded({ tracking: { summary, manifest } }: { tracking: Tracking }) {
  const t = useTranslations('order')
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={t('trackingCode')}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="tabular font-semibold text-lg">{summary.tracking_code}</span>
            <CopyButton value={summary.tracking_code} label={t('copyTracking')} copiedLabel={t('copied')} />
          </span>
        </Fact>
        <Fact label={t('parcel.state')}>
          <span className="font-semibold">{textOr(summary.status, t, `parcel.states.${summary.status}`)}</span>
        </Fact>
        <Fact label={t('parcel.from')}>{[summary.shipper_name, summary.origin].filter(Boolean).join(', ')}</Fact>
        <Fact label={t('parcel.to')}>{[summary.receiver_name, summary.destination].filter(Boolean).join(', ')}</Fact>
        <Fact label={t('parcel.sentOn')}>
          <span className="tabular">{summary.tracking_date}</span>
        </Fact>
      </dl>
      {summary.live_tracking_url && (
        <a
          href={summary.live_tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          title={t('parcel.liveHint')}
          className={`${buttonStyle()} justify-self-start`}
        >
          {t('parcel.live')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
      <ManifestTable manifest={manifest} />
    </div>
  )
}

const HEAD = 'pr-4 pb-2 text-left font-medium text-quiet text-sm last:pr-0'
const CELL = 'border-line border-t py-3 pr-4 align-top text-sm last:pr-0 sm:text-base'

function ManifestTable({ manifest }: Pick<Tracking, 'manifest'>) {
  const t = useTranslations('order.parcel')
  if (manifest.length === 0) return <p className="text-quiet">{t('empty')}</p>
  return (
    <table className="w-full border-collapse">
      <caption className="mb-3 text-left font-semibold text-lg">{t('manifest')}</caption>
      <thead>
        <tr>
          {[t('status'), t('city'), t('date')].map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {manifest.map((line) => (
          <tr key={`${line.manifest_date} ${line.manifest_time} ${line.status} ${line.manifest_description}`}>
            <td className={CELL}>{line.manifest_description || line.status}</td>
            <td className={CELL}>{line.city_name || '–'}</td>
            <td className={`${CELL} tabular whitespace-nowrap`}>
              {line.manifest_date}
              <span className="block text-quiet text-sm">{line.manifest_time} WIB</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
