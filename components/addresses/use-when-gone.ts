import { useEffect, useRef } from 'react'

/** Tells when this part of the page is gone and the focus has been given back to whatever still wants it. */
export function useWhenGone(then: () => void) {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(
    () => () => {
      requestAnimationFrame(() => latest.current())
    },
    [],
  )
}
