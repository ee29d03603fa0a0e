import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { freshLinks, usePrivateLink } from '@/components/claims/use-private-link'
import { orLoadFailed } from '@/components/ui/load-failed'

const PhotoLightbox = dynamic(
  () => orLoadFailed(import('@/components/products/photo-lightbox').then(({ PhotoLightbox: Shown }) => Shown)),
  { ssr: false },
)

type DocumentPictureProps = {
  /** A link that lives for a minute, or a picture of this browser (`blob:`). */
  link: string
  alt: string
  onReload: () => Promise<unknown>
  className: string
}

/** A private picture that opens large, so that small print can be read. */
export function DocumentPicture({ link, alt, onReload, className }: DocumentPictureProps) {
  const t = useTranslations('common')
  const { shown, onError } = usePrivateLink(link, onReload)
  const [isLarge, setLarge] = useState(false)
  async function enlarge() {
    if (link.startsWith('blob:') || (await freshLinks([link], onReload))) setLarge(true)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('enlarge', { picture: alt })}
        onClick={() => void enlarge()}
        className="block size-full cursor-zoom-in"
      >
        <img src={shown} alt={alt} onError={onError} className={className} />
      </button>
      {isLarge && (
        <PhotoLightbox photos={[link]} start={0} title={alt} labelOf={() => alt} onClose={() => setLarge(false)} />
      )}
    </>
  )
}
