/**
 * A `ref` for a list with one open section at a time: when the section above closes, it scrolls so that the opened
 * one stays visible.
 */
export function scrollOpenedIntoView(list: HTMLElement | null) {
  const show = ({ target }: Event) => {
    const heading = target instanceof Element ? target.closest('summary') : null
    if (heading) requestAnimationFrame(() => heading.scrollIntoView({ block: 'nearest' }))
  }
  list?.addEventListener('click', show)
  return () => list?.removeEventListener('click', show)
}
