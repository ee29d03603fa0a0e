'use client'

import { ChevronDown, type LucideIcon, MapPin } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { placeName, type WarehouseLabels } from '@/components/layout/warehouse-text'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'

const WarehouseDialog = dynamic(() => orLoadFailed(import('@/components/layout/warehouse-dialog')), { ssr: false })

type WarehousePickerProps = {
  current: { id: number; city: string } | null
  labels: WarehouseLabels
  /** A pin where the shopper is; something else where the goods are. */
  Icon?: LucideIcon
  className?: string
}

/** Shows the current warehouse; the list of choices loads when it opens. */
export function WarehousePicker({ current, labels, Icon = MapPin, className }: WarehousePickerProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-closes
        onClick={() => setOpen(true)}
        className={cx('flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm hover:bg-ink/6', className)}
      >
        <Icon aria-hidden="true" className="size-5 flex-none text-primary" strokeWidth={1.75} />
        <span className="sr-only">{labels.label}: </span>
        <span className="max-w-32 truncate font-semibold">{current ? placeName(current.city) : labels.choose}</span>
        <ChevronDown aria-hidden="true" className="size-4 flex-none text-quiet" />
      </button>
      {open !== null && (
        <WarehouseDialog open={open} onClose={() => setOpen(false)} currentId={current?.id} labels={labels} />
      )}
    </>
  )
}
