import dynamic from 'next/dynamic'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ShownPhotos } from '@/components/products/photo-lightbox'
import { orLoadFailed } from '@/components/ui/load-failed'

const ReviewLightbox = dynamic(() => orLoadFailed(import('@/components/reviews/review-lightbox')), { ssr: false })

/** The photos beside the clicked link and its index among them, or null when it is not a photo. */
function photosAt(target: EventTarget): ShownPhotos | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-photos] a') : null
  const links = [...(link?.parentElement?.querySelectorAll('a') ?? [])]
  return link ? { photos: links.map(({ href }) => href), start: links.indexOf(link) } : null
}

/** Opens the lightbox when a photo of a review is clicked. */
export function ReviewPhotos({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownPhotos | null>(null)
  function follow(event: MouseEvent) {
    const found = event.metaKey || event.ctrlKey ? null : photosAt(event.target)
    if (!found) return
    event.preventDefault()
    setShown(found)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the clicks of the links inside, also by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div onClick={follow}>
      {children}
      {shown && <ReviewLightbox {...shown} onClose={() => setShown(null)} />}
    </div>
  )
}
