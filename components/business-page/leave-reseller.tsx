'use client'

import { useEffect } from 'react'
import { useNavigate } from '@/components/layout/use-navigate'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { useBusiness } from '@/lib/identity/resellers/client/business'

/** Who has applied already is led home; the page itself is the same for everybody. */
export function LeaveReseller() {
  return useSessionKind() === 'business' ? <LeaveApplied /> : null
}

function LeaveApplied() {
  const { replace } = useNavigate()
  const hasApplied = Boolean(useBusiness().data?.application_status)
  useEffect(() => {
    if (hasApplied) replace('/')
  }, [hasApplied, replace])
  return null
}
