'use client'

import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { useErrorText } from '@/components/accounts/use-error-text'
import { placeName, type WarehouseLabels } from '@/components/layout/warehouse-text'
import { Button } from '@/components/ui/button'
import DialogPanel from '@/components/ui/dialog-panel'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError, fetchData } from '@/lib/platform/http'
import { changeWarehouse } from '@/lib/warehouses/client'
import type { Warehouse } from '@/lib/warehouses/schema'

type WarehouseDialogProps = { open: boolean; onClose: () => void; currentId?: number; labels: WarehouseLabels }

const locate = () =>
  new Promise<GeolocationPosition>((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))

export default function WarehouseDialog({ open, onClose, currentId, labels }: WarehouseDialogProps) {
  const { data: warehouses } = useSWR('/warehouses', fetchData<Warehouse[]>)
  const errorText = useErrorText()
  const [busy, setBusy] = useState<number | 'nearest' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const attempt = async (what: number | 'nearest', change: () => Promise<void>) => {
    setBusy(what)
    setProblem(null)
    try {
      await change()
    } catch (error) {
      setProblem(error instanceof ApiError ? errorText(error) : labels.locationOff)
      setBusy(null)
    }
  }
  const chooseNearest = async () => {
    const { coords } = await locate()
    const [nearest] = await fetchData<Warehouse[]>(
      `/warehouses/nearby?latitude=${coords.latitude}&longitude=${coords.longitude}`,
    )
    if (nearest) await changeWarehouse(nearest.id)
  }

  return (
    <DialogPanel open={open} onClose={onClose} title={labels.choose} closeLabel={labels.close} size="sm">
      <p className="mb-4 text-quiet">{labels.explain}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button
        variant="secondary"
        full
        className="my-4"
        busy={busy === 'nearest'}
        onClick={() => attempt('nearest', chooseNearest)}
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        {labels.nearest}
      </Button>
      {warehouses ? (
        <RadioGroup legend={labels.choose} hideLegend>
          {warehouses.map((warehouse) => (
            <RadioCard
              key={warehouse.id}
              name="warehouse"
              title={placeName(warehouse.city)}
              text={warehouse.address}
              checked={busy === warehouse.id || (busy === null && warehouse.id === currentId)}
              disabled={busy !== null}
              onChange={() => attempt(warehouse.id, () => changeWarehouse(warehouse.id))}
            />
          ))}
        </RadioGroup>
      ) : (
        <div className="grid gap-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
    </DialogPanel>
  )
}
