/**
 * A ref for a list of which one part is open at a time: the part above that closes must not take the one that was
 * opened out of sight.
 */
export function keepOpenedInView(list: HTMLElement | null) {
  const show = ({ target }: Event) => {
    const heading = target instanceof Element ? target.closest('summary') : null
    if (heading) requestAnimationFrame(() => heading.scrollIntoView({ block: 'nearest' }))
  }
  list?.addEventListener('click', show)
  return () => list?.removeEventListener('click', show)
}
