import { useTranslations } from 'next-intl'
import Lightbox from '@/components/products/lightbox'

export type ShownPhotos = { photos: string[]; start: number }

type PhotoLightboxProps = ShownPhotos & {
  /** What each photo is, e.g. the photo of a review. */
  title: string
  /** `2 of 3` */
  labelOf: (place: { number: number; total: number }) => string
  onClose: () => void
}

/** Photos of shoppers, full-screen. A link's query may change while it is shown. */
export function PhotoLightbox({ photos, start, title, labelOf, onClose }: PhotoLightboxProps) {
  const t = useTranslations('common')
  return (
    <Lightbox
      slides={photos.map((photo, index) => ({
        key: photo.split('?')[0] ?? photo,
        label: labelOf({ number: index + 1, total: photos.length }),
        content: <img src={photo} alt={title} className="size-[min(100cqw,100cqh)] object-contain" />,
      }))}
      start={start}
      labels={{
        title,
        close: t('close'),
        next: t('nextPicture'),
        previous: t('previousPicture'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
      }}
      onClose={onClose}
    />
  )
}
