export type Shot = { media_key: string; ground: string; alt: string; color_id: number | null }

/** The gallery is one scrolling row; showing a picture means scrolling to it. */
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

/** Calls back when a link to a large picture is clicked, and prevents the navigation. */
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

/** Calls back with the visible picture, at once and after each change. */
export function watchPicture(changed: (index: number) => void) {
  const row = gallery()
  if (!row) return
  const report = () => changed(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
  row.addEventListener('scroll', report, { passive: true })
  report()
  return () => row.removeEventListener('scroll', report)
}
