const REDUCED = '(prefers-reduced-motion: reduce)'

/** The banners are one scrolling row; showing a banner means scrolling to it. */
const row = () => document.getElementById('banners')

export const prefersStillness = () => window.matchMedia(REDUCED).matches

export function showBanner(index: number) {
  const found = row()
  if (!found) return
  const count = found.children.length
  const left = ((index + count) % count) * found.clientWidth
  found.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' })
}

/** Calls back with the visible banner whenever it changes. */
export function watchBanner(changed: (index: number) => void) {
  const found = row()
  if (!found) return
  const report = () => changed(Math.round(found.scrollLeft / Math.max(1, found.clientWidth)))
  found.addEventListener('scroll', report, { passive: true })
  return () => found.removeEventListener('scroll', report)
}

/** Whether the banners should stay: the page is hidden, or the row is hovered or focused. */
export const isHeld = () => document.hidden || Boolean(row()?.matches(':hover, :focus-within'))
