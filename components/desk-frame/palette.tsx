'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { closePalette, openPalette, usePaletteOpen } from '@/components/desk-frame/palette-store'
import { orLoadFailed } from '@/components/ui/load-failed'

const PalettePanel = dynamic(() => orLoadFailed(import('@/components/desk-frame/palette-panel')), { ssr: false })

/** ⌘K or Ctrl K: finds orders, customers, products, pages and actions. Its code loads when it first opens. */
export function Palette() {
  const isOpen = usePaletteOpen()
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return wasOpen ? <PalettePanel open={isOpen} onClose={closePalette} /> : null
}
