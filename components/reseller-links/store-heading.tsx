import { BadgeCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Picture } from '@/components/layout/picture'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import type { ResellerStore } from '@/lib/storefront/reseller-links/schema'

/** The store's name and picture, and whether its owner was checked. */
export async function StoreHeading({ store }: { store: ResellerStore }) {
  const t = await getTranslations('resellerStore')
  const { store_name: name, is_accepted, products } = store
  return (
    <header className="border-line border-b bg-card">
      <Cover products={products} />
      <Container className="pb-6 md:flex md:items-start md:gap-6 md:pb-8">
        <div className="relative -mt-9 md:-mt-12">
          <StorePicture store={store} />
        </div>
        <div className="min-w-0 max-md:mt-3 md:pt-4">
          <p className="font-semibold text-primary text-sm">{t('kind')}</p>
          <h1 className="wrap-break-word page-title">{name}</h1>
          <p className="mt-1.5 max-w-text text-quiet">{t('lead', { store: name })}</p>
          {is_accepted && (
            <p className="mt-3 flex items-center gap-1.5 text-sm">
              <BadgeCheck aria-hidden="true" className="size-4.5 flex-none text-primary" />
              {t('verified')}
            </p>
          )}
        </div>
      </Container>
    </header>
  )
}

/** How many pictures fill a cover on the phone, and on wider screens. */
const COVER_PICTURES = 3
const MOST_PICTURES = 6

/** What the store shows, side by side as its cover; plain where that is little, and on wider screens beside a plain part. */
const Cover = ({ products }: Pick<ResellerStore, 'products'>) => (
  <div
    aria-hidden="true"
    className={cx(
      'flex h-28 justify-center overflow-hidden bg-forest',
      products.length < MOST_PICTURES ? 'md:h-36 md:justify-end' : 'md:h-44',
    )}
  >
    {products
      .slice(0, products.length < COVER_PICTURES ? 0 : MOST_PICTURES)
      .map(({ id, preview: { media_key, ground } }, index) => (
        <div
          key={id}
          className={cx(
            'h-full min-w-28 flex-1 overflow-hidden',
            index >= COVER_PICTURES && 'max-md:hidden',
            products.length < MOST_PICTURES && 'md:w-36 md:flex-none',
          )}
        >
          {media_key && (
            <Picture
              mediaKey={media_key}
              alt=""
              ground={ground}
              sizes="(min-width: 768px) 17vw, 34vw"
              widths={COVER_WIDTHS}
              shape="size-full object-cover dark:brightness-90"
            />
          )}
        </div>
      ))}
  </div>
)

const COVER_WIDTHS = [320, 640] as const

const PICTURE = 'size-18 flex-none rounded-full border-4 border-card md:size-24'

/** The picture of the store, or the first letter of its name. */
async function StorePicture({ store: { picture, store_name } }: { store: ResellerStore }) {
  const t = await getTranslations('resellerLinks')
  if (picture)
    return (
      <img
        src={picture}
        alt={t('storePicture', { store: store_name })}
        width={96}
        height={96}
        className={`${PICTURE} bg-ground object-cover`}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`${PICTURE} flex items-center justify-center bg-forest font-display font-medium text-2xl text-on-forest md:text-4xl`}
    >
      {store_name.slice(0, 1).toUpperCase()}
    </span>
  )
}
