'use client'

import type { ReactNode } from 'react'
import { withColor } from '@/components/catalog/color-address'

type ShareLinkProps = { url: string; href: string; label: string; className: string; children: ReactNode }

/** A link to a place where the product's `url` is shared, in the colour that is shown when it is followed. */
export function ShareLink({ url, href, label, className, children }: ShareLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.href = href.replace(encodeURIComponent(url), encodeURIComponent(withColor(url)))
      }}
    >
      {children}
    </a>
  )
}
