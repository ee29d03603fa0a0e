import { useTranslations } from 'next-intl'
import Lightbox from '@/components/products/lightbox'

/** The photos of a claim, full-screen. */
export default function ClaimLightbox(props: { photos: string[]; start: number; onClose: () => void }) {
  const t = useTranslations('claims.evidence')
  const common = useTranslations('common')
  const { photos, start, onClose } = props
  return (
    <Lightbox
      slides={photos.map((photo, index) => ({
        key: photo.split('?')[0] ?? photo,
        label: t('photoOf', { number: index + 1, total: photos.length }),
        content: <img src={photo} alt={t('photo')} className="size-[min(100cqw,100cqh)] object-contain" />,
      }))}
      start={start}
      labels={{
        title: t('photo'),
        close: common('close'),
        next: common('nextPicture'),
        previous: common('previousPicture'),
        zoomIn: common('zoomIn'),
        zoomOut: common('zoomOut'),
      }}
      onClose={onClose}
    />
  )
}
