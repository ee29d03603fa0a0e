'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '@/components/ui/class-names'

/** A choice among several in a row; the touch target is 44 px high. */
export const chipStyle = (isChosen: boolean) =>
  cx(
    'relative inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 text-sm',
    "after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
    isChosen
      ? 'border-primary bg-primary font-semibold text-on-primary'
      : 'border-line bg-card text-ink hover:border-edge',
  )

type ChipRowProps = { label: string; chosen: string; className?: string; children: ReactNode }

/**
 * Chips side by side: one row that scrolls on the phone and begins with the chosen one in sight, several rows on wider
 * screens. `chosen` changes with the choice, which is the element with `aria-current` or `aria-pressed`.
 */
export function ChipRow({ label, chosen, className, children }: ChipRowProps) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another element.
  useEffect(() => {
    const element = row.current
    const chip = element?.querySelector<HTMLElement>('[aria-current="true"], [aria-pressed="true"]')
    if (!element || !chip) return
    const middle = chip.offsetLeft + chip.offsetWidth / 2
    element.scrollTo({ left: middle - element.clientWidth / 2 })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll.
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={cx(
        'snap-row relative -mx-4 scroll-px-4 gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0',
        className,
      )}
    >
      {children}
    </div>
  )
}
