'use client'

import dynamic from 'next/dynamic'
import type { Shared } from '@/components/reseller-links/share-panel'
import { orNothing } from '@/components/ui/load-failed'
import { useSessionKind } from '@/lib/identity/accounts/client'

const EarnButton = dynamic(() => orNothing(import('@/components/reseller-links/earn-button')), { ssr: false })

/** The control of resellers on a page that is the same for everybody; for all others it loads nothing. */
export function ShareAndEarn(shared: Shared) {
  return useSessionKind() === 'business' ? <EarnButton {...shared} /> : null
}
