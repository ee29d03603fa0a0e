'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

type Prefetching = 'prefetch' | 'onMouseEnter' | 'onTouchStart' | 'onFocus'

/** `prefetch` is false for pages that are never prefetched. */
export type IntentLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | Prefetching> & {
  href: string
  prefetch?: false
}

/**
 * A link whose page is prefetched once it is hovered, touched or focused, not when it comes into view: a page full of
 * links would keep a slow phone busy while it starts.
 */
export function IntentLink({ prefetch, ...props }: IntentLinkProps) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <NextLink
      {...props}
      prefetch={isWanted ? prefetch : false}
      onMouseEnter={want}
      onTouchStart={want}
      onFocus={want}
    />
  )
}
