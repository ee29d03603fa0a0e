'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast as show } from 'sonner'
import { type Toast, takeToasts } from '@/components/ui/toast'

const SHOW = { neutral: show, success: show.success, danger: show.error }

export default function ToasterView({ label, waiting }: { label: string; waiting: readonly Toast[] }) {
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { message, tone } of takeToasts()) SHOW[tone](message)
  }, [waiting])
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel={label}
      theme="system"
      mobileOffset={{ bottom: '5.5rem' }}
      toastOptions={{
        classNames: { toast: '!rounded !border-line !bg-card !font-sans !text-base !text-ink !shadow-float' },
      }}
    />
  )
}
