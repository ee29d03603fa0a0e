const REDUCED = '(prefers-reduced-motion: reduce)'

/** The banners are one scrolling row in the page; whoever wants to show one scrolls it there. */
const row = () => document.getElementById('banners')

export const prefersStillness = () => window.matchMedia(REDUCED).matches

export function showBanner(index: number) {
  const found = row()
  if (!found) return
  const count = found.children.length
  const left = ((index + count) % count) * found.clientWidth
  found.scrollTo({ left, behavior: prefersStillness() ? 'instant' : 'smooth' })
}

/** Calls back with the banner in view whenever it changes. */
export function watchBanner(changed: (index: number) => void) {
  const found = row()
  if (!found) return
  const report = () => changed(Math.round(found.scrollLeft / Math.max(1, found.clientWidth)))
  found.addEventListener('scroll', report, { passive: true })
  return () => found.removeEventListener('scroll', report)
}

/** Whether somebody is looking at what would move away, or nobody is looking at all. */
export const isHeld = () => document.hidden || Boolean(row()?.matches(':hover, :focus-within'))
