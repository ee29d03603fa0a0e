import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { DueTime } from '@/components/desk/due-time'
import { SmallPicture } from '@/components/desk/small-picture'
import { ClaimStatus } from '@/components/desk-claims/claim-status'
import { cx } from '@/components/ui/class-names'
import type { ClaimRow } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

/** The columns of the inbox; beside an open claim only those that tell claims apart. */
export function useClaimColumns(isNarrow: boolean): DataColumn<ClaimRow>[] {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  return useMemo(() => {
    const goods: DataColumn<ClaimRow> = {
      id: 'goods',
      header: t('column.goods'),
      width: REST,
      cell: (claim) => (
        <span className="flex items-center gap-3">
          <SmallPicture src={claim.thumbnail_image} className="size-8" />
          <span className="cells:truncate" title={localized(claim, 'title', locale)}>
            <span className="tabular">{claim.pieces}×</span> {localized(claim, 'title', locale)}
          </span>
        </span>
      ),
    }
    const status: DataColumn<ClaimRow> = {
      id: 'status',
      header: t('column.status'),
      phone: 'state',
      cell: (claim) => (
        <span className="cells:whitespace-nowrap">
          <span className="cells:block">
            <ClaimStatus {...claim} />
          </span>{' '}
          {claim.next && (
            <span className="block text-quiet cells:text-xs [&_time]:text-xs">
              {t(`next.${claim.next.action}`)}
              {claim.due_at && ' · '}
              <DueTime at={claim.due_at} />
            </span>
          )}
        </span>
      ),
    }
    if (isNarrow) return [goods, status]
    const amount: DataColumn<ClaimRow> = {
      id: 'amount',
      header: t('column.amount'),
      cell: ({ amount: sum, worth }) => (
        <span className={cx('whitespace-nowrap', sum === null && 'text-quiet')}>{formatRupiah(sum ?? worth)}</span>
      ),
      align: 'right',
      phone: 'end',
    }
    return [
      goods,
      {
        id: 'order',
        header: t('column.order'),
        phone: 'fact',
        cell: ({ formatted_id, buyer }) => (
          <>
            <span className="whitespace-nowrap">{formatted_id}</span>
            <span className="block text-quiet text-xs cells:max-w-40 cells:truncate">{buyer}</span>
          </>
        ),
      },
      {
        id: 'kind',
        header: t('column.kind'),
        phone: 'fact',
        cell: ({ kind }) => <span className="whitespace-nowrap">{t(`kind.${kind}`)}</span>,
      },
      status,
      amount,
    ]
  }, [t, locale, isNarrow])
}
