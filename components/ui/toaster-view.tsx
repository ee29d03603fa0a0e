'use client'

import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as show } from 'sonner'
import { type Toast, takeToasts, useDismissals } from '@/components/ui/toast'

const SHOW = { neutral: show, success: show.success, danger: show.error }

export default function ToasterView({ label, waiting }: { label: string; waiting: readonly Toast[] }) {
  const passing = useRef<(string | number)[]>([])
  const dismissals = useDismissals()
  useEffect(() => {
    if (dismissals === 0) return
    for (const id of passing.current.splice(0)) show.dismiss(id)
  }, [dismissals])
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { message, tone, action, seconds } of takeToasts()) {
      const button = action && { label: action.label, onClick: action.run }
      const more = { ...(button && { action: button }), ...(seconds && { duration: seconds * 1000 }) }
      const id = SHOW[tone](message, more)
      if (!action) passing.current.push(id)
    }
  }, [waiting])
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel={label}
      theme="system"
      mobileOffset={{ bottom: '5.5rem' }}
      toastOptions={{
        classNames: {
          toast: '!rounded !border-line !bg-card !font-sans !text-base !text-ink !shadow-float',
          actionButton: '!min-h-11 !rounded !px-4 !font-sans !font-semibold !text-sm focus-visible:!outline-2',
        },
      }}
    />
  )
}
