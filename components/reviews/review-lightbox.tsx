import { useTranslations } from 'next-intl'
import Lightbox from '@/components/products/lightbox'

export type ShownPhotos = { photos: string[]; start: number }

/** The photos of one review, full-screen. */
export default function ReviewLightbox({ photos, start, onClose }: ShownPhotos & { onClose: () => void }) {
  const t = useTranslations('reviews')
  const common = useTranslations('common')
  return (
    <Lightbox
      slides={photos.map((photo, index) => ({
        key: photo,
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
