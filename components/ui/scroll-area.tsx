'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** A part that scrolls. The keyboard reaches it while it has more than it shows and nothing to focus. */
export function ScrollArea({ className, children }: { className: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(false)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => setStop(element.scrollHeight > element.clientHeight && element.querySelector(FOCUSABLE) === null)
    look()
    const sizes = new ResizeObserver(look)
    const contents = new MutationObserver(look)
    sizes.observe(element)
    contents.observe(element, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
  return (
    <div ref={area} className={className} {...(isStop && { tabIndex: 0 })}>
      {children}
    </div>
  )
}
