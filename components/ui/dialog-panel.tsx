'use client'

import { DialogBackdrop, DialogTitle, Dialog as HeadlessDialog, DialogPanel as Panel } from '@headlessui/react'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import type { DialogProps } from '@/components/ui/dialog-props'
import { ScrollArea } from '@/components/ui/scroll-area'
import { dismissToasts } from '@/components/ui/toast'
import { useBackCloses } from '@/components/ui/use-back-closes'

const WIDTHS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' }

/** False in the first render, so that the dialog's parent element is known before anything becomes inert. */
function useMounted() {
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  return isMounted
}

/** Everything else in its parent element is inert while the dialog is open. */
export default function DialogPanel(props: DialogProps) {
  const { open, onClose, title, closeLabel, size = 'md', fill, backCloses = false, footer, children } = props
  const isMounted = useMounted()
  useBackCloses(open && backCloses, onClose)
  useEffect(() => {
    if (open) dismissToasts()
  }, [open])
  return (
    <HeadlessDialog open={open && isMounted} onClose={onClose} className="fixed inset-0 z-50 focus:outline-none">
      <DialogBackdrop transition className="fixed inset-0 bg-scrim transition-opacity data-closed:opacity-0" />
      <div className="fixed inset-0 flex items-end justify-center md:items-center md:p-6">
        <Panel
          transition
          className={cx(
            'flex w-full flex-col bg-card shadow-float md:rounded-lg',
            fill ? 'max-md:h-dvh md:max-h-[94svh]' : 'max-h-[88svh] rounded-t-lg md:max-h-[84svh]',
            'transition-[transform,opacity] data-closed:translate-y-full md:data-closed:translate-y-2 md:data-closed:opacity-0',
            WIDTHS[size],
          )}
        >
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <DialogTitle className="font-semibold text-lg">{title}</DialogTitle>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className="flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          <ScrollArea className="flex-1 overflow-y-auto scroll-pb-24 overscroll-contain px-5 pb-6">
            {children}
          </ScrollArea>
          {footer && (
            <div className="border-line border-t px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Panel>
      </div>
    </HeadlessDialog>
  )
}
