'use client'

import { preload } from 'react-dom'

type PreloadPictureProps = { href: string; srcSet: string; sizes: string; media?: string }

/**
 * Preloads the largest picture of a page. A client component, because a preload in a server component also runs for
 * every link that prefetches the page.
 */
export function PreloadPicture({ href, srcSet, sizes, media }: PreloadPictureProps) {
  preload(href, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })
  return null
}
