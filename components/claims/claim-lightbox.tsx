import { useTranslations } from 'next-intl'
import { PhotoLightbox, type ShownPhotos } from '@/components/products/photo-lightbox'

/** The photos of a claim, full-screen. */
export default function ClaimLightbox(shown: ShownPhotos & { onClose: () => void }) {
  const t = useTranslations('claims.evidence')
  return <PhotoLightbox {...shown} title={t('photo')} labelOf={(place) => t('photoOf', place)} />
}
