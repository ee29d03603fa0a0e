import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import type { DataColumn } from '@/components/desk/data-columns'
import { Dotted } from '@/components/desk/dotted'
import { RowAct } from '@/components/desk/row-act'
import { RowActs } from '@/components/desk/row-acts'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { useGiftWords } from '@/components/desk-vouchers/use-gift-words'
import { localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'
import { canStop, type VoucherState } from '@/lib/selling/vouchers/rules'
import type { VoucherOverview } from '@/lib/selling/vouchers/schema'

/** A voucher with how it stands now. */
export type ListedVoucher = VoucherOverview & { state: VoucherState }

const TONES: Record<VoucherState, DotTone> = {
  running: 'active',
  coming: 'calm',
  over: 'off',
  stopped: 'off',
  used_up: 'done',
}

/** The columns of the list; `onStop` is null for who may not stop a voucher. */
export function useVoucherColumns(onStop: ((voucher: ListedVoucher) => void) | null): DataColumn<ListedVoucher>[] {
  const t = useTranslations('deskVouchers')
  const locale = useLocale()
  const words = useGiftWords()
  return useMemo(() => {
    const code = (voucher: ListedVoucher) => (
      <span className="grid">
        <CopyText text={voucher.code}>
          <b className="tabular">{voucher.code}</b>
        </CopyText>
        <span className="font-normal text-quiet text-xs">{localized(voucher, 'title', locale)}</span>
      </span>
    )
    const gift = (voucher: ListedVoucher) => (
      <>
        {words(voucher)}
        <Dotted
          className="block text-quiet text-xs"
          items={[
            t(`cart.${voucher.cart_type}`),
            voucher.new_user && t('forNew', { days: voucher.longevity }),
            voucher.max_uses_per_user !== null && t('perPerson', { count: voucher.max_uses_per_user }),
            voucher.includes_flash && t('withFlash'),
            !voucher.listed && t('byCode'),
          ]}
        />
      </>
    )
    const period = ({ start_date, end_date }: ListedVoucher) => (
      <span className="grid blocks:block">
        <When at={start_date} />
        <span className="whitespace-nowrap">
          {' '}
          – <When at={end_date} />
        </span>
      </span>
    )
    const columns: (DataColumn<ListedVoucher> | false)[] = [
      { id: 'code', header: t('column.code'), cell: code, phone: 'title' },
      { id: 'gift', header: t('column.gift'), cell: gift, phone: 'line' },
      {
        id: 'minimum',
        header: t('column.minimum'),
        cell: ({ min_price }) => (min_price > 0 ? unbrokenRupiah(min_price) : t('noMinimum')),
        align: 'right',
        phone: 'fact',
      },
      { id: 'period', header: t('column.period'), cell: period, phone: 'line' },
      {
        id: 'uses',
        header: t('column.uses'),
        cell: ({ uses, max_uses }) => (max_uses === null ? t('uses', { uses }) : t('usesOf', { uses, most: max_uses })),
        align: 'right',
        phone: 'fact',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: ({ state }) => <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>,
        phone: 'state',
      },
      onStop !== null && {
        id: 'acts',
        header: '',
        align: 'right',
        cell: (voucher) =>
          canStop(voucher.state) && (
            <RowActs>
              <RowAct aria-label={t('stopOf', { code: voucher.code })} onClick={() => onStop(voucher)}>
                {t('stop')}
              </RowAct>
            </RowActs>
          ),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, locale, words, onStop])
}
