import { useEffect, useState } from 'react'

/** The band below the top bar in which a section counts as being read. */
const BAND = { rootMargin: '-112px 0px -50% 0px' }

/** Which of the sections of a long page, by their ids, is being read; the first until one is. */
export function useSectionInView<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [inView, setInView] = useState(ids[0])
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting)
      if (entered) setInView(ids.find((id) => id === entered.target.id))
    }, BAND)
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return inView
}
