'use client'

import { preload } from 'react-dom'

type PreloadPictureProps = { href: string; srcSet: string; sizes: string; media?: string }

/**
 * Has the largest picture of a page asked for before the page is read down to it. Rendered in the browser's part:
 * what the server's part preloads is loaded by every link to the page as well.
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
