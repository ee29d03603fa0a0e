'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { useAct } from '@/components/desk/use-act'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { CounterOrderPanel } from '@/components/desk-packing/counter-order-panel'
import { DrawerChoice } from '@/components/desk-packing/drawer-choice'
import { DrawerPanel } from '@/components/desk-packing/drawer-panel'
import { Scanner } from '@/components/desk-packing/scanner'
import { findAtCounter } from '@/lib/orders/packing/client'
import type { CounterOrder } from '@/lib/orders/packing/schema/counter'

/** The counter of a store: finds an order by its code, takes the money, hands over; and its till. */
export function CounterPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskPacking.counter')
  const { get } = useFilters()
  const work = useWorkPlace(places)
  const { act } = useAct()
  const [chosen, setChosen] = useState<number | null>(null)
  const drawerOf = places.length === 1 ? places[0] : places.find(({ id }) => id === (work ?? chosen))
  const [found, setFound] = useState<{ order: CounterOrder; code: string } | null>(null)
  const find = (code: string) =>
    act(async () => {
      setFound(null)
      setFound({ order: await findAtCounter(code), code })
    })
  const linked = get('code')
  const findLinked = useEffectEvent(() => void find(linked))
  useEffect(() => {
    if (linked) findLinked()
  }, [linked])
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <Scanner isSearch onCode={find} label={t('code')} placeholder={t('codeShort')} />
          {found ? (
            <CounterOrderPanel
              key={found.order.id}
              order={found.order}
              code={found.code}
              onChange={(order) => setFound({ ...found, order })}
            />
          ) : (
            <DeskEmpty title={t('empty')} text={t('emptyText')} />
          )}
        </div>
        {drawerOf ? <DrawerPanel warehouse={drawerOf} /> : <DrawerChoice places={places} onChoose={setChosen} />}
      </div>
    </DeskPage>
  )
}
