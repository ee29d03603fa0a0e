import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { locate } from '@/lib/places/regions/client'
import type { Point } from '@/lib/places/regions/schema'

type LocateButtonProps = { label: string; onFound: (at: Point) => unknown; onFailed: (failed: boolean) => void }

/** Asks the browser for its position; the caller shows the refusal (WHS-005). */
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
