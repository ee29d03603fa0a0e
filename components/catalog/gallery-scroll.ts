export type Shot = { media_key: string; ground: string; alt: string; color_id: number | null }

/** The gallery is one scrolling row in the page; whoever wants to show a picture scrolls it there. */
const gallery = () => document.getElementById('gallery')

export function showPicture(index: number, behavior: ScrollBehavior = 'smooth') {
  const row = gallery()
  row?.scrollTo({ left: index * row.clientWidth, behavior })
}

export function showColor(colorId: number, behavior?: ScrollBehavior) {
  const slides = [...(gallery()?.children ?? [])]
  const index = slides.findIndex((slide) => slide instanceof HTMLElement && slide.dataset.color === String(colorId))
  if (index >= 0) showPicture(index, behavior)
}

/** Calls back when a picture is followed to its large version, which the page then shows itself. */
export function watchEnlarge(enlarge: () => void) {
  const row = gallery()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    enlarge()
  }
  row?.addEventListener('click', follow)
  return () => row?.removeEventListener('click', follow)
}

/** Calls back with the picture in view, now and whenever it changes. */
export function watchPicture(changed: (index: number) => void) {
  const row = gallery()
  if (!row) return
  const report = () => changed(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
  row.addEventListener('scroll', report, { passive: true })
  report()
  return () => row.removeEventListener('scroll', report)
}
