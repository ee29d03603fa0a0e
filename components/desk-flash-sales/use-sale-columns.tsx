import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type DataColumn, REST } from '@/components/desk/data-columns'
import { RowAct } from '@/components/desk/row-act'
import { RowActs } from '@/components/desk/row-acts'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { periodText } from '@/components/desk-flash-sales/period'
import { localized, localizedPath } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'
import type { FlashSaleOverview } from '@/lib/selling/flash-sales/schema'
import { canReschedule, type FlashSaleStatus, operatorVerbs } from '@/lib/selling/flash-sales/states'

const MOVES = ['publish', 'cancel', 'stop'] as const

export type SaleAct = { act: (typeof MOVES)[number] | 'reschedule'; sale: FlashSaleOverview }

type Wanted = { mayWrite: boolean; onAsk: (asked: SaleAct) => void }

const TONES: Record<FlashSaleStatus, DotTone> = {
  draft: 'soon',
  upcoming: 'calm',
  ongoing: 'active',
  ended: 'done',
  cancelled: 'off',
}

function actsOf(status: FlashSaleStatus): SaleAct['act'][] {
  const verbs = operatorVerbs(status)
  const moves = MOVES.filter((move) => verbs.includes(move))
  return canReschedule(status) ? ['reschedule', ...moves] : moves
}

const isInShop = ({ status }: FlashSaleOverview) => status === 'upcoming' || status === 'ongoing'

/** The columns of the list of sales. */
export function useSaleColumns({ mayWrite, onAsk }: Wanted): DataColumn<FlashSaleOverview>[] {
  const t = useTranslations('deskFlashSales')
  const locale = useLocale()
  return useMemo(() => {
    const title = (sale: FlashSaleOverview) => {
      const words = localized(sale, 'title', locale)
      if (!isInShop(sale)) return <span className="block cells:truncate">{words}</span>
      return (
        <a
          href={localizedPath(locale, `/flash-sale/${sale.slug}`)}
          target="_blank"
          rel="noreferrer"
          className="block underline decoration-edge underline-offset-4 hover:decoration-ink cells:truncate"
        >
          {words}
        </a>
      )
    }
    const acts = (sale: FlashSaleOverview) => (
      <RowActs>
        {actsOf(sale.status).map((act) => (
          <RowAct key={act} onClick={() => onAsk({ act, sale })}>
            {t(`act.${act}`)}
          </RowAct>
        ))}
      </RowActs>
    )
    const columns: (DataColumn<FlashSaleOverview> | false)[] = [
      { id: 'sale', header: t('column.sale'), phone: 'title', width: REST, cell: title },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'state',
        cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`state.${status}`)}</StatusDot>,
      },
      {
        id: 'period',
        header: t('column.period'),
        phone: 'line',
        cell: (sale) => <span className="tabular">{periodText(sale)}</span>,
      },
      {
        id: 'products',
        header: t('column.products'),
        align: 'right',
        phone: 'fact',
        cell: ({ products }) => formatNumber(products, locale),
      },
      {
        id: 'sold',
        header: t('column.sold'),
        align: 'right',
        phone: 'fact',
        cell: ({ sold, quota }) =>
          t('soldOf', { sold: formatNumber(sold, locale), quota: formatNumber(quota, locale) }),
      },
      mayWrite && { id: 'acts', header: '', align: 'right', cell: acts },
    ]
    return columns.filter((column) => column !== false)
  }, [t, locale, mayWrite, onAsk])
}
