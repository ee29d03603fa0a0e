'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPrepared, leadsToPage, linkOf, pageOfClick } from '@/components/layout/page-links'

/** A pointer that only passes a link does not stay on it this long. */
const HOVER_MS = 80

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Opens links of the shop without loading the document anew, and loads a page when its link is hovered or touched. One
 * listener serves all links, so that a link is a plain element: in the markup, in the page's data, without JavaScript.
 */
export function SoftNavigation() {
  const router = useRouter()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const open = (event: MouseEvent) => {
      const page = pageOfClick(event)
      if (page === null) return
      event.preventDefault()
      router.push(page)
    }
    const prepare = (event: Event) => {
      clearTimeout(waiting)
      const link = linkOf(event)
      if (!link || !leadsToPage(link) || !isPrepared(link) || savesData()) return
      const load = () => router.prefetch(`${link.pathname}${link.search}`, { kind: PrefetchKind.FULL })
      waiting = setTimeout(load, event.type === 'touchstart' ? 0 : HOVER_MS)
    }
    document.addEventListener('click', open)
    document.addEventListener('mouseover', prepare, { passive: true })
    document.addEventListener('touchstart', prepare, { passive: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('click', open)
      document.removeEventListener('mouseover', prepare)
      document.removeEventListener('touchstart', prepare)
    }
  }, [router])
  return null
}
