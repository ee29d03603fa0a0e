'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useErrorText } from '@/components/layout/use-error-text'
import { placeName, type WarehouseLabels } from '@/components/layout/warehouse-text'
import { LocateButton } from '@/components/regions/locate-button'
import { PlaceSearch } from '@/components/regions/place-search'
import DialogPanel from '@/components/ui/dialog-panel'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Skeleton } from '@/components/ui/skeleton'
import { changeWarehouse } from '@/lib/identity/profiles/client'
import { distanceKm } from '@/lib/places/regions/rules'
import type { Place, Point } from '@/lib/places/regions/schema'
import { fetchNearby } from '@/lib/places/warehouses/client'
import { shownKm } from '@/lib/places/warehouses/rules'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { ApiError, fetchData } from '@/lib/platform/http'

type WarehouseDialogProps = { open: boolean; onClose: () => void; currentId?: number; labels: WarehouseLabels }

export default function WarehouseDialog({ open, onClose, currentId, labels }: WarehouseDialogProps) {
  const errorText = useErrorText()
  const [near, setNear] = useState<Place | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (id: number, at: Point | null) => {
    setBusy(id)
    setProblem(null)
    try {
      await changeWarehouse(id, at)
    } catch (error) {
      setProblem(error instanceof ApiError ? errorText(error) : labels.locationOff)
      setBusy(null)
    }
  }
  const chooseNearest = async (at: Point) => {
    const [nearest] = await fetchNearby(at).catch(() => [])
    if (nearest) await choose(nearest.id, at)
    else setProblem(labels.place.searchFailed)
  }
  return (
    <DialogPanel open={open} onClose={onClose} title={labels.choose} closeLabel={labels.close} size="sm">
      <div className="grid gap-4">
        <p className="text-quiet">{labels.explain}</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <PlaceSearch labels={labels.place} near={null} onChoose={setNear} />
        <LocateButton
          label={labels.nearest}
          onFound={chooseNearest}
          onFailed={(failed) => setProblem(failed ? labels.locationOff : null)}
        />
        <Choices near={near} busy={busy} currentId={currentId} labels={labels} onChoose={(id) => choose(id, near)} />
      </div>
    </DialogPanel>
  )
}

type ChoicesProps = {
  near: Place | null
  busy: number | null
  currentId: number | undefined
  labels: WarehouseLabels
  onChoose: (id: number) => void
}

/** All warehouses; with a position, sorted by distance. */
function Choices({ near, busy, currentId, labels, onChoose }: ChoicesProps) {
  const locale = useLocale()
  const { data: warehouses } = useSWR('/warehouses', fetchData<Warehouse[]>)
  if (!warehouses) return <ChoicesSkeleton />
  const away = (warehouse: Warehouse) => (near ? distanceKm(near, warehouse) : 0)
  const ordered = near ? [...warehouses].sort((a, b) => away(a) - away(b)) : warehouses
  return (
    <div className="grid gap-2">
      <p role="status" className={near ? 'text-quiet text-sm' : 'sr-only'}>
        {near && labels.near.replace('{place}', () => near.name)}
      </p>
      <RadioGroup legend={labels.choose} hideLegend>
        {ordered.map((warehouse) => (
          <RadioCard
            key={warehouse.id}
            name="warehouse"
            title={placeName(warehouse.city)}
            text={warehouse.address}
            aside={near && labels.away.replace('{km}', shownKm(away(warehouse), locale))}
            checked={busy === warehouse.id || (busy === null && warehouse.id === currentId)}
            disabled={busy !== null}
            onChange={() => onChoose(warehouse.id)}
            onClick={() => warehouse.id === currentId && near && onChoose(warehouse.id)}
          />
        ))}
      </RadioGroup>
    </div>
  )
}

const ChoicesSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)
