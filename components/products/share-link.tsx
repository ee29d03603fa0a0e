'use client'

import type { ReactNode } from 'react'
import { withColor } from '@/components/products/color-address'

type ShareLinkProps = { url: string; href: string; label: string; className: string; children: ReactNode }

/** A link that shares the product's `url`; a click adds the selected colour. */
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
