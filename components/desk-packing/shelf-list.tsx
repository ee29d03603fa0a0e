import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { Thumbnail } from '@/components/layout/thumbnail'
import { usePickShelves } from '@/lib/orders/packing/client'
import type { PickShelf } from '@/lib/orders/packing/schema/picking'
import { localized } from '@/lib/platform/i18n'

/** What to fetch for all orders in one walk along the shelves. */
export function ShelfList({ warehouse_id }: { warehouse_id: number | null }) {
  const t = useTranslations('deskPacking')
  const { rows, error, reload } = usePickShelves({ warehouse_id })
  if (!rows) return error ? <DeskError error={error} onRetry={reload} /> : <DeskSkeleton />
  if (rows.length === 0) return <DeskEmpty title={t('empty.processed')} text={t('empty.text')} />
  return (
    <Panel flush>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <ShelfRow key={`${row.warehouse_id}/${row.barcode}`} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function ShelfRow({ row }: { row: PickShelf }) {
  const t = useTranslations('deskPacking')
  const locale = useLocale()
  const { shelf, media_key, left, quantity, orders } = row
  return (
    <li className="flex gap-3 px-3 py-2 text-sm">
      <span className="tabular w-16 flex-none break-all font-semibold text-base">{shelf || t('noShelf')}</span>
      <Thumbnail mediaKey={media_key} className="w-12" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="line-clamp-2 font-medium">
          {localized(row, 'title', locale)} {localized(row, 'color', locale)}
        </span>
        <span className="flex flex-wrap gap-x-3 text-quiet">
          {orders.map((order) => (
            <DeskLink
              key={order.id}
              href={`/ops/pack/${order.id}`}
              className="tabular inline-flex min-h-9 items-center hover:underline max-md:min-h-11"
            >
              {order.formatted_id} × {order.quantity}
            </DeskLink>
          ))}
        </span>
      </span>
      <span className="tabular flex flex-none items-start gap-1 font-semibold text-base">
        {left === 0 && <Check aria-label={t('complete')} className="size-5 text-success" />}
        {t('takeOf', { left, quantity })}
      </span>
    </li>
  )
}
