'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'

const ARROW =
  'hidden size-11 flex-none items-center justify-center rounded-full border border-line bg-card hover:bg-ink/6 lg:flex'

/** A row that shows five slots (CAT-015) and scrolls the selected one into view. */
export function SlotSlider({ many, children }: { many: boolean; children: ReactNode }) {
  const t = useTranslations('flashSales')
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft
  }, [])
  const scroll = (pages: number) => row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: 'smooth' })
  return (
    <div className="flex items-center gap-3">
      {many && (
        <button type="button" onClick={() => scroll(-1)} aria-label={t('earlier')} className={ARROW}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
      )}
      <ul ref={row} className="snap-row -mx-4 min-w-0 flex-1 scroll-px-4 gap-2 px-4 md:mx-0 md:scroll-px-0 md:px-0">
        {children}
      </ul>
      {many && (
        <button type="button" onClick={() => scroll(1)} aria-label={t('later')} className={ARROW}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
