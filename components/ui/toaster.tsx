'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { orLoadFailed } from '@/components/ui/load-failed'
import { showKeptToast, type Toast, useWaitingToasts } from '@/components/ui/toast'

type Waiting = { waiting: readonly Toast[] }

/** The messages without their buttons, when the code of the toasts could not be loaded. */
const PlainToasts = ({ waiting }: Waiting) => (
  <div role="status" className="fixed inset-x-4 bottom-24 z-50 mx-auto max-w-sm rounded border border-line bg-card p-4">
    {waiting.at(-1)?.message}
  </div>
)

const ToasterView = dynamic(() => orLoadFailed(import('@/components/ui/toaster-view'), PlainToasts), { ssr: false })

/** Mounted once; the code of the toasts loads with the first one. */
export function Toaster({ label }: { label: string }) {
  const waiting = useWaitingToasts()
  const [needed, setNeeded] = useState(false)
  useEffect(showKeptToast, [])
  if (waiting.length > 0 && !needed) setNeeded(true)
  return needed ? <ToasterView label={label} waiting={waiting} /> : null
}
