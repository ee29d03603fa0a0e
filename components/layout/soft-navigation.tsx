'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPrepared, leadsToPage, linkOf, pageOfClick } from '@/components/layout/page-links'

/** A mouse that only passes a link does not stay on it this long. */
const HOVER_MS = 80

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Opens links of the shop without loading the document anew, and loads a page while the mouse rests on its link. A
 * touch loads nothing before: loading takes two requests, opening one. One listener serves all links, so that a link is
 * a plain element: in the markup, in the page's data, without JavaScript.
 */
export function SoftNavigation() {
  const router = useRouter()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const open = (event: MouseEvent) => {
      clearTimeout(waiting)
      const page = pageOfClick(event)
      if (page === null) return
      event.preventDefault()
      router.push(page)
    }
    const prepare = (event: PointerEvent) => {
      clearTimeout(waiting)
      const link = event.pointerType === 'mouse' ? linkOf(event) : null
      if (!link || !leadsToPage(link) || !isPrepared(link) || savesData()) return
      const load = () => router.prefetch(`${link.pathname}${link.search}`, { kind: PrefetchKind.FULL })
      waiting = setTimeout(load, HOVER_MS)
    }
    document.addEventListener('click', open)
    document.addEventListener('pointerover', prepare, { passive: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('click', open)
      document.removeEventListener('pointerover', prepare)
    }
  }, [router])
  return null
}
