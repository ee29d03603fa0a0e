import { getTranslations } from 'next-intl/server'
import { FirstPicture, Picture } from '@/components/layout/picture'
import { GalleryControls } from '@/components/products/gallery-controls'
import { NoPicture } from '@/components/ui/no-picture'
import type { Media, Product } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'

const SIZES = '(min-width: 1280px) 563px, (min-width: 1024px) calc(56.5vw - 138px), (min-width: 768px) 54vw, 100vw'

const pictureId = (index: number) => `picture-${index + 1}`

/** A swiped row on the phone, with thumbnails at the left on the desktop; each picture has an anchor. */
export async function ProductGallery({ product, locale }: { product: Product; locale: Locale }) {
  const t = await getTranslations('product')
  const common = await getTranslations('common')
  const media = product.media.filter((item) => item.url_type === 'image')
  const shots = media.map((item) => ({
    media_key: item.media_key,
    ground: item.ground,
    alt: localized(item, 'alt', locale),
    color_id: item.product_color_id,
  }))
  return (
    <section aria-label={t('gallery')} className="lg:flex lg:flex-row-reverse lg:items-start lg:gap-4">
      {media[0] && <FirstPicture mediaKey={media[0].media_key} sizes={SIZES} />}
      <ul id="gallery" className="snap-row -mx-4 md:mx-0 md:min-w-0 md:flex-1 md:rounded-lg">
        {media.map((item, index) => (
          <Slide key={item.media_key} item={item} index={index} locale={locale} />
        ))}
        {media.length === 0 && (
          <li className="w-full">
            <NoPicture />
          </li>
        )}
      </ul>
      {shots.length > 0 && (
        <GalleryControls
          shots={shots}
          labels={{
            pictures: shots.map((_, index) => t('picture', { number: index + 1, total: shots.length })),
            open: t('openPicture'),
            title: t('gallery'),
            close: common('close'),
            next: common('nextPicture'),
            previous: common('previousPicture'),
            zoomIn: common('zoomIn'),
            zoomOut: common('zoomOut'),
          }}
        />
      )}
    </section>
  )
}

function Slide({ item, index, locale }: { item: Media; index: number; locale: Locale }) {
  return (
    <li id={pictureId(index)} data-color={item.product_color_id} className="w-full scroll-mt-24">
      <a href={item.secure_url} className="block cursor-zoom-in focus-visible:-outline-offset-2">
        <Picture
          mediaKey={item.media_key}
          alt={localized(item, 'alt', locale)}
          ground={item.ground}
          sizes={SIZES}
          priority={index === 0}
        />
      </a>
    </li>
  )
}
