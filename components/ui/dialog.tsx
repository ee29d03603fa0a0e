'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  size?: 'sm' | 'md' | 'lg'
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const DialogPanel = dynamic(() => import('@/components/ui/dialog-panel'), { ssr: false })

/** A sheet from below on the phone, a centred panel above 768 px; its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <DialogPanel {...props} /> : null
}
