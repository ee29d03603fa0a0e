import { BadgeCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Container } from '@/components/ui/container'
import type { ResellerStore } from '@/lib/storefront/reseller-links/schema'

/** The store's name and picture, whether its owner was checked, and how much it shows. */
export async function StoreHeading({ store }: { store: ResellerStore }) {
  const t = await getTranslations('resellerStore')
  const { store_name: name, is_accepted, products } = store
  return (
    <header className="border-line border-b bg-sunken">
      <Container className="flex items-start gap-4 py-6 md:items-center md:gap-6 md:py-10">
        <StorePicture store={store} />
        <div className="min-w-0">
          <p className="font-semibold text-primary text-sm">{t('kind')}</p>
          <h1 className="wrap-break-word page-title">{name}</h1>
          <p className="mt-1.5 max-w-text text-quiet">{t('lead', { store: name })}</p>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {is_accepted && (
              <li className="flex items-center gap-1.5">
                <BadgeCheck aria-hidden="true" className="size-4.5 text-primary" />
                {t('verified')}
              </li>
            )}
            {products.length > 0 && <li className="tabular text-quiet">{t('count', { count: products.length })}</li>}
          </ul>
        </div>
      </Container>
    </header>
  )
}

const PICTURE = 'size-16 flex-none rounded-full md:size-24'

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
