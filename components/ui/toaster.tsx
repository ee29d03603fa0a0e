'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { showKeptToast, type Toast, toastQueue } from '@/components/ui/toast'

const ToasterView = dynamic(() => import('@/components/ui/toaster-view'), { ssr: false })
const NONE: readonly Toast[] = []

/** Mounted once; the code of the toasts loads with the first one. */
export function Toaster({ label }: { label: string }) {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.waiting, () => NONE)
  const [needed, setNeeded] = useState(false)
  useEffect(showKeptToast, [])
  if (waiting.length > 0 && !needed) setNeeded(true)
  return needed ? <ToasterView label={label} waiting={waiting} /> : null
}
