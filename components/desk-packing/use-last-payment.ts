import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/lib/platform/browser-storage'

type Kind = 'cash' | 'card'

const KEPT = 'griya.counter.kind'

/** How money was taken last at this device; a counter usually takes the next in the same way. */
export function useLastPayment() {
  const [kind, setKind] = useState<Kind>('cash')
  useEffect(() => setKind(readStored('localStorage', KEPT) === 'card' ? 'card' : 'cash'), [])
  const choose = (next: Kind) => {
    writeStored('localStorage', KEPT, next)
    setKind(next)
  }
  return { kind, setKind: choose }
}
