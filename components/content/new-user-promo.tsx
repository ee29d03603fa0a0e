'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { NewUserWords } from '@/components/content/new-user-words'
import { isOfOrder } from '@/components/layout/page-path'
import { usePagePath } from '@/components/layout/use-page-path'
import { orNothing } from '@/components/ui/load-failed'
import { isMemberKind, useSessionKind } from '@/lib/identity/accounts/client'
import { readStored, writeStored } from '@/lib/platform/browser-storage'

const NewUserCard = dynamic(() => orNothing(import('@/components/content/new-user-card')), { ssr: false })

const CLOSED = 'griya.newUser'
const SCROLLED = 400

/**
 * Shows a floating card to visitors without an account after they have scrolled, and never again once closed. CSS
 * hides it where search and cart are hidden or a bar sticks to the bottom; order pages do not show it.
 */
export function NewUserPromo({ words }: { words: NewUserWords }) {
  const kind = useSessionKind()
  const path = usePagePath()
  const [isShown, setIsShown] = useState(false)
  const { id } = words
  useEffect(() => {
    if (readStored('localStorage', CLOSED) === id) return
    const show = () => {
      if (window.scrollY < SCROLLED) return
      setIsShown(true)
      window.removeEventListener('scroll', show)
    }
    window.addEventListener('scroll', show, { passive: true })
    return () => window.removeEventListener('scroll', show)
  }, [id])
  const close = () => {
    writeStored('localStorage', CLOSED, id)
    setIsShown(false)
  }
  if (!isShown || isMemberKind(kind) || isOfOrder(path)) return null
  return <NewUserCard words={words} onClose={close} />
}
