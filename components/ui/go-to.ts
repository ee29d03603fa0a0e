/** Frames in which a closing dialog may still keep the focus or give it back. */
const FRAMES = 40

/** Scrolls to an element and focuses it, also while a dialog above it closes. */
export function goTo(element: HTMLElement | null, frames = FRAMES) {
  if (!element || frames === 0) return
  if (document.activeElement !== element) {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  requestAnimationFrame(() => goTo(element, frames - 1))
}
