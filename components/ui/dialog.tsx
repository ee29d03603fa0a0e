'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { DialogProps } from '@/components/ui/dialog-props'
import { orLoadFailed } from '@/components/ui/load-failed'

const DialogPanel = dynamic(() => orLoadFailed(import('@/components/ui/dialog-panel')), { ssr: false })

/** A sheet from below on the phone, a centred panel above 768 px; its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <DialogPanel {...props} /> : null
}
