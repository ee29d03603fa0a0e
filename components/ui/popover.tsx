'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** A native popover (opens without JavaScript) that closes when a link in it is followed. */
export function Popover({ children, ...props }: ComponentProps<'div'> & { id: string }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const close = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, [data-closes]')) element?.hidePopover()
    }
    element?.addEventListener('click', close)
    return () => element?.removeEventListener('click', close)
  }, [])
  return (
    <div {...props} ref={panel} popover="auto">
      {children}
    </div>
  )
}
