import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskLink } from '@/components/desk/desk-link'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { coverConflict } from '@/lib/orders/rental-units/client'
import type { FreeElsewhere, RentalConflict } from '@/lib/orders/rental-units/schema'
import { localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'

type ListProps = { order_id: number; conflict: RentalConflict; onDone: () => Promise<unknown> }

/** Warehouses in which the product is free on all booked days; what they can spare is moved with one button. */
export function FreeElsewhereList({ order_id, conflict, onDone }: ListProps) {
  const t = useTranslations('deskConflicts')
  const locale = useLocale()
  const may = useMay()
  const [asked, setAsked] = useState<FreeElsewhere | null>(null)
  if (conflict.elsewhere.length === 0) return null
  const countOf = ({ movable }: FreeElsewhere) => Math.min(conflict.short, movable)
  const unitsOf = ({ warehouse_id }: FreeElsewhere) =>
    `/ops/units?${new URLSearchParams({
      ...{ status: 'available', warehouse_id: String(warehouse_id), q: localized(conflict, 'title', locale) },
    })}`
  return (
    <div>
      <h4 className="text-quiet">{t('elsewhere')}</h4>
      <ul>
        {conflict.elsewhere.map((place) => (
          <li
            key={place.warehouse_id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
          >
            <span>{`${place.warehouse} · ${t('free', { count: place.free })}`}</span>
            {may('stock.write') && countOf(place) > 0 ? (
              <Button size="sm" variant="secondary" onClick={() => setAsked(place)}>
                {t('bring', { count: countOf(place) })}
              </Button>
            ) : (
              <DeskLink href={unitsOf(place)} className="underline">
                {t('choose')}
              </DeskLink>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmAct
          open
          onClose={() => setAsked(null)}
          title={t('bring', { count: countOf(asked) })}
          effects={{
            stock: t('bringStock', { count: countOf(asked), from: asked.warehouse, date: formatDate(conflict.day) }),
          }}
          confirm={t('bring', { count: countOf(asked) })}
          done={t('brought', { count: countOf(asked) })}
          onConfirm={async () => {
            await coverConflict(order_id, { product_id: conflict.product_id, warehouse_id: asked.warehouse_id })
            await onDone()
          }}
        />
      )}
    </div>
  )
}
