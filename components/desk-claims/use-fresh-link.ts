import { useState } from 'react'
import { reloadDeskClaim } from '@/lib/orders/claims/client'

/** How often a file that cannot be loaded is asked for again. */
const ATTEMPTS = 3

const fileOf = (link: string) => link.split('?')[0]

/**
 * The link under which a private file is shown. Links end after a minute: one that works is kept while the claim is
 * loaded anew, one that has ended is replaced by the claim's newest.
 */
export function useFreshLink(link: string, claimId: number) {
  const [used, setUsed] = useState(link)
  const [failures, setFailures] = useState(0)
  const [isEnded, setEnded] = useState(false)
  if (fileOf(link) !== fileOf(used) || (isEnded && link !== used)) {
    setUsed(link)
    setEnded(false)
  }
  function onError() {
    if (failures >= ATTEMPTS) return
    setFailures(failures + 1)
    setEnded(true)
    reloadDeskClaim(claimId)
  }
  return { src: used, onError, onLoad: () => setFailures(0) }
}
