import { useEffect, useRef, useState } from 'react'

const LASTS_MS = 200

/** Animates from the shown figure to the new one; jumps for users who prefer reduced motion. */
export function useCountTo(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return
    from.current = target
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = still ? 1 : Math.min(1, (now - began) / LASTS_MS)
      setShown(Math.round(start + (target - start) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
