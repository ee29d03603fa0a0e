import { useLocale, useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Dotted } from '@/components/desk/dotted'
import { Panel } from '@/components/desk/panel'
import { PackDue } from '@/components/desk-packing/pack-due'
import { useCarrier } from '@/components/desk-packing/use-carrier'
import { Thumbnail } from '@/components/layout/thumbnail'
import { placeName } from '@/components/layout/warehouse-text'
import { Button } from '@/components/ui/button'
import { usePickList } from '@/lib/orders/packing/client'
import type { PickOrder } from '@/lib/orders/packing/schema/picking'
import { localized } from '@/lib/platform/i18n'

type PickListProps = { status: 'processed' | 'payment_verified'; warehouse_id: number | null }

/** Orders by urgency, the whole row a target for the thumb. */
export function PickList({ status, warehouse_id }: PickListProps) {
  const t = useTranslations('deskPacking')
  const desk = useTranslations('desk')
  const { rows, error, reload, hasMore, isLoadingMore, more } = usePickList(status, { warehouse_id })
  if (!rows) return error ? <DeskError error={error} onRetry={reload} /> : <DeskSkeleton />
  if (rows.length === 0) return <DeskEmpty title={t(`empty.${status}`)} text={t('empty.text')} />
  return (
    <Panel flush>
      <ul className="divide-y divide-line">
        {rows.map((order) => (
          <li key={order.id}>
            <PickRow order={order} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="flex justify-center p-3">
          <Button size="sm" variant="secondary" busy={isLoadingMore} onClick={more}>
            {desk('more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function PickRow({ order }: { order: PickOrder }) {
  const t = useTranslations('deskPacking')
  const locale = useLocale()
  const { first, pieces, picked } = order
  const carrier = useCarrier()
  const goods = first && [
    t('goods', { title: localized(first, 'title', locale), count: first.quantity }),
    pieces > first.quantity && t('moreGoods', { count: pieces - first.quantity }),
  ]
  return (
    <DeskLink href={`/ops/pack/${order.id}`} className="flex min-h-16 items-center gap-3 px-3 py-2 hover:bg-ink/4">
      <span className="flex w-16 flex-none flex-col gap-1 lg:w-36 lg:flex-row lg:items-center lg:gap-3">
        <span className="tabular w-full break-all font-semibold text-lg leading-tight lg:w-20">
          {first && (
            <>
              {first.shelf && <span className="sr-only">{`${t('shelf')} `}</span>}
              {first.shelf || <span className="font-normal text-quiet text-sm">{t('noShelf')}</span>}
            </>
          )}
        </span>
        <Thumbnail mediaKey={order.media_key} className="w-12" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-sm">
        <span className="tabular font-semibold max-lg:col-span-2">{order.formatted_id}</span>
        <span className="max-lg:col-span-2 lg:text-right">
          <PackDue order={order} />
        </span>
        <span className="tabular order-last self-end text-right">
          {order.step === 'ship' ? t('toSend') : t('progress', { picked, pieces })}
        </span>
        <span className="min-w-0 items-baseline gap-x-1 max-lg:contents lg:flex">
          {goods && <span className="max-w-full truncate max-lg:col-span-2">{goods.filter(Boolean).join(' ')}</span>}
          {goods && <span className="flex-none text-quiet max-lg:hidden">·</span>}
          <Dotted
            items={[carrier(order), placeName(order.city), order.sender_name]}
            className="line-clamp-2 min-w-0 flex-1 text-quiet lg:line-clamp-1"
          />
        </span>
      </span>
    </DeskLink>
  )
}
