'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskSkeleton } from '@/components/desk/desk-state'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { ManifestPanel } from '@/components/desk-packing/manifest-panel'
import { PickList } from '@/components/desk-packing/pick-list'
import { ShelfList } from '@/components/desk-packing/shelf-list'
import { usePickCounts } from '@/lib/orders/packing/client'

const VIEWS = ['pack', 'new', 'shelf', 'manifest'] as const
type View = (typeof VIEWS)[number]

/** Each visit loads its lists anew: a remembered one would show an order that has just left it. */
const FORGETFUL = { provider: () => new Map() }

/** What is to be packed: by order, by shelf, what is new, and what leaves today. Without a choice it opens where work is. */
export function PackPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskPacking')
  const { get, set } = useFilters()
  const warehouse_id = useWorkPlace(places)
  const manifest_of = warehouse_id ?? places[0]?.id ?? null
  const { data: counts, error } = usePickCounts({ warehouse_id, manifest_of })
  const [first, setFirst] = useState<View | null>(null)
  // Kept, so that no list leaves the packer's hand when another one fills.
  if (first === null && (counts || error)) setFirst(counts?.pack === 0 && counts.new > 0 ? 'new' : 'pack')
  const view = VIEWS.find((one) => one === get('view')) ?? first
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <Piles
        label={t('views.label')}
        piles={VIEWS}
        chosen={view}
        counts={counts}
        titleOf={(one) => t(`views.${one}`)}
        onChoose={(one) => set({ view: one })}
      />
      <SWRConfig value={FORGETFUL}>
        {view === null && <DeskSkeleton />}
        {view === 'pack' && <PickList status="processed" warehouse_id={warehouse_id} />}
        {view === 'new' && <PickList status="payment_verified" warehouse_id={warehouse_id} />}
        {view === 'shelf' && <ShelfList warehouse_id={warehouse_id} />}
        {view === 'manifest' && <ManifestPanel warehouse_id={manifest_of} />}
      </SWRConfig>
    </DeskPage>
  )
}
