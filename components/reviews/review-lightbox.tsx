import { useTranslations } from 'next-intl'
import { PhotoLightbox, type ShownPhotos } from '@/components/products/photo-lightbox'

/** The photos of one review, full-screen. */
export default function ReviewLightbox(shown: ShownPhotos & { onClose: () => void }) {
  const t = useTranslations('reviews')
  return <PhotoLightbox {...shown} title={t('photo')} labelOf={(place) => t('photoOf', place)} />
}
