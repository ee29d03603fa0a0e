import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { locate } from '@/lib/regions/client'
import type { Point } from '@/lib/regions/schema'

type LocateButtonProps = { label: string; onFound: (at: Point) => unknown; onFailed: (failed: boolean) => void }

/** Asks the device where it is; that it may not say so is told by whoever shows this button (spec 1 §8). */
export function LocateButton({ label, onFound, onFailed }: LocateButtonProps) {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    onFailed(false)
    const at = await locate().catch(() => null)
    if (at) await onFound(at)
    else onFailed(true)
    setBusy(false)
  }
  return (
    <Button variant="secondary" full busy={busy} onClick={ask}>
      <LocateFixed aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}
