'use client'

import { useTranslations } from 'next-intl'
import { SWRConfig } from 'swr'
import { DeskPage } from '@/components/desk/desk-page'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { ManifestPanel } from '@/components/desk-packing/manifest-panel'
import { PickList } from '@/components/desk-packing/pick-list'
import { ShelfList } from '@/components/desk-packing/shelf-list'

const VIEWS = ['pack', 'new', 'shelf', 'manifest'] as const
type View = (typeof VIEWS)[number]

/** Each visit loads its lists anew: a remembered one would show an order that has just left it. */
const FORGETFUL = { provider: () => new Map() }

/** What is to be packed: by order, by shelf, what is new, and what leaves today. */
export function PackPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskPacking')
  const { get, set } = useFilters()
  const warehouse_id = useWorkPlace(places)
  const view: View = VIEWS.find((one) => one === get('view')) ?? 'pack'
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Piles
        label={t('views.label')}
        piles={VIEWS}
        chosen={view}
        titleOf={(one) => t(`views.${one}`)}
        onChoose={(one) => set({ view: one === 'pack' ? '' : one })}
      />
      <SWRConfig value={FORGETFUL}>
        {view === 'pack' && <PickList status="processed" warehouse_id={warehouse_id} />}
        {view === 'new' && <PickList status="payment_verified" warehouse_id={warehouse_id} />}
        {view === 'shelf' && <ShelfList warehouse_id={warehouse_id} />}
        {view === 'manifest' && <ManifestPanel warehouse_id={warehouse_id ?? places[0]?.id ?? null} />}
      </SWRConfig>
    </DeskPage>
  )
}
