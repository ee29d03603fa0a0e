import { useEffect, useRef } from 'react'

/** Calls back after this component has unmounted and a closing dialog has restored the focus. */
export function useAfterUnmount(then: () => void) {
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
