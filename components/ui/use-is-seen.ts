import { useEffect, useRef, useState } from 'react'

/** A ref for an element, and whether the element is in view. */
export function useIsSeen() {
  const element = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting !== false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isSeen] as const
}
