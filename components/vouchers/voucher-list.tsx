'use client'

import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'
import { RetryNotice } from '@/components/ui/retry-notice'
import { SkeletonList } from '@/components/ui/skeleton-list'
import type { VoucherChange } from '@/components/vouchers/use-voucher'
import { VoucherTicket } from '@/components/vouchers/voucher-ticket'
import type { Promotion } from '@/lib/selling/vouchers/schema'

type VoucherListProps = {
  vouchers: Promotion[] | undefined
  /** Whether a search is running. */
  waiting: boolean
  failed: boolean
  found: string
  appliedId: number | undefined
  returnedId: number | null
  busy: VoucherChange['busy']
  onApply: (voucher: Promotion) => void
  onRemove: () => void
  onDetail: (voucher: Promotion) => void
  onRetry: () => void
}

export function VoucherList(props: VoucherListProps) {
  const t = useTranslations('vouchers')
  const { vouchers, waiting, failed, found, appliedId, returnedId, busy } = props
  if (failed) return <RetryNotice text={t('failed')} retry={t('retry')} onRetry={props.onRetry} />
  if (!vouchers) return <SkeletonList text={t('loading')} count={3} className="h-32 rounded" />
  return (
    <div aria-busy={waiting} className={cx('grid gap-3 transition-opacity', waiting && 'opacity-60')}>
      <p role="status" className={cx('text-quiet text-sm', !found && vouchers.length > 0 && 'sr-only')}>
        {vouchers.length === 0 ? t(found ? 'nothingFound' : 'none') : t('count', { count: vouchers.length })}
      </p>
      <ul className="grid gap-3">
        {vouchers.map((voucher) => {
          const isApplied = voucher.id === appliedId
          return (
            <VoucherTicket
              key={voucher.id}
              voucher={voucher}
              isApplied={isApplied}
              isReturned={voucher.id === returnedId}
              busy={busy === (isApplied ? 'remove' : voucher.code)}
              disabled={busy !== null}
              onApply={() => props.onApply(voucher)}
              onRemove={props.onRemove}
              onDetail={() => props.onDetail(voucher)}
            />
          )
        })}
      </ul>
    </div>
  )
}
