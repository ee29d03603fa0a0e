export const MOST_ZOOM = 4
export const TAP_ZOOM = 2.5

export type Point = { x: number; y: number }

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export const zoomOf = (scroller: HTMLElement) => Number(scroller.dataset.zoom ?? 1)

/** Zooms the content of a scroller around a point. Returns the new zoom. */
export function zoomTo(scroller: HTMLElement, wanted: number, at: Point = middleOf(scroller)): number {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, wanted))
  const ratio = zoom / zoomOf(scroller)
  const { left, top } = scroller.getBoundingClientRect()
  const [x, y] = [at.x - left, at.y - top]
  const [toLeft, toTop] = [(scroller.scrollLeft + x) * ratio - x, (scroller.scrollTop + y) * ratio - y]
  const content = scroller.firstElementChild
  if (content instanceof HTMLElement) {
    content.style.width = `${zoom * 100}%`
    content.style.height = `${zoom * 100}%`
  }
  scroller.dataset.zoom = String(zoom)
  scroller.scrollTo({ left: toLeft, top: toTop, behavior: 'instant' })
  return zoom
}

type ZoomHandlers = { pinch: (factor: number, at: Point) => void; tap: (at: Point) => void }

/** Detects pinches and double taps, and prevents the browser's own zoom. */
export function watchZoom(element: HTMLElement, { pinch, tap }: ZoomHandlers) {
  let apart = 0
  const measure = ({ touches: [one, other] }: TouchEvent) =>
    one && other
      ? {
          apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          at: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
        }
      : null
  const start = (event: TouchEvent) => {
    apart = measure(event)?.apart ?? 0
  }
  const move = (event: TouchEvent) => {
    const now = measure(event)
    if (!now || apart === 0) return
    event.preventDefault()
    pinch(now.apart / apart, now.at)
    apart = now.apart
  }
  const twice = ({ clientX: x, clientY: y }: MouseEvent) => tap({ x, y })
  element.addEventListener('dblclick', twice)
  element.addEventListener('touchstart', start, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  return () => {
    element.removeEventListener('dblclick', twice)
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
  }
}
