import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DueTime } from '@/components/desk/due-time'
import { ClaimStatus } from '@/components/desk-claims/claim-status'
import { SmallPicture } from '@/components/desk-claims/small-picture'
import type { ClaimRow } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

/** The columns of the inbox; beside an open claim only those that tell claims apart. `hasAmounts` once one is decided. */
export function useClaimColumns(isNarrow: boolean, hasAmounts: boolean): DataColumn<ClaimRow>[] {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  return useMemo(() => {
    const goods: DataColumn<ClaimRow> = {
      id: 'goods',
      header: t('column.goods'),
      cell: (claim) => (
        <span className="flex items-center gap-3">
          <SmallPicture src={claim.thumbnail_image} />
          <span className="line-clamp-2">{localized(claim, 'title', locale)}</span>
        </span>
      ),
    }
    const kind = ({ kind: asked, pieces }: ClaimRow) => (
      <>
        <span className="whitespace-nowrap">{t(`kind.${asked}`)}</span>{' '}
        <span className="block whitespace-nowrap text-quiet text-xs blocks:ml-1 blocks:inline blocks:text-sm">
          {t('pieces', { count: pieces })}
        </span>
      </>
    )
    const status = (claim: ClaimRow) => (
      <>
        <span className="whitespace-nowrap">
          <ClaimStatus {...claim} />
        </span>{' '}
        {claim.next && claim.due_at && (
          <span className="block blocks:ml-1 blocks:inline">
            <DueTime at={claim.due_at} />
          </span>
        )}
      </>
    )
    const next = ({ next: step }: ClaimRow) =>
      step && <span className="block text-quiet xl:cells:min-w-40">{t(`next.${step.action}`)}</span>
    if (isNarrow) {
      const both = (claim: ClaimRow) => (
        <>
          {status(claim)}
          {next(claim)}
        </>
      )
      return [goods, { id: 'status', header: t('column.status'), cell: both }]
    }
    const amount: DataColumn<ClaimRow> = {
      id: 'amount',
      header: t('column.amount'),
      cell: ({ amount: sum }) => sum !== null && <span className="whitespace-nowrap">{formatRupiah(sum)}</span>,
      align: 'right',
    }
    return [
      goods,
      {
        id: 'order',
        header: t('column.order'),
        cell: ({ formatted_id, buyer }) => (
          <>
            <span className="tabular whitespace-nowrap">{formatted_id}</span>{' '}
            <span className="block text-quiet text-xs cells:max-w-36 cells:truncate blocks:ml-1 blocks:inline blocks:text-sm">
              {buyer}
            </span>
          </>
        ),
      },
      { id: 'kind', header: t('column.kind'), cell: kind },
      { id: 'status', header: t('column.status'), cell: status },
      { id: 'next', header: t('column.next'), cell: next },
      ...(hasAmounts ? [amount] : []),
    ]
  }, [t, locale, isNarrow, hasAmounts])
}
