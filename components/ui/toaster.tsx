'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { showKeptToast, useWaitingToasts } from '@/components/ui/toast'

const ToasterView = dynamic(() => import('@/components/ui/toaster-view'), { ssr: false })

/** Mounted once; the code of the toasts loads with the first one. */
export function Toaster({ label }: { label: string }) {
  const waiting = useWaitingToasts()
  const [needed, setNeeded] = useState(false)
  useEffect(showKeptToast, [])
  if (waiting.length > 0 && !needed) setNeeded(true)
  return needed ? <ToasterView label={label} waiting={waiting} /> : null
}
