import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/components/layout/page-messages'
import { ProductCard } from '@/components/products/product-card'
import { FollowedLink } from '@/components/reseller-links/followed-link'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { withCode } from '@/lib/storefront/reseller-links/rules'
import type { ResellerStore } from '@/lib/storefront/reseller-links/schema'

const FIRST_IN_VIEW = 2

/** A store's name and picture, and the products that it shows. Coming here is following its link. */
export async function StoreView({ store }: { store: ResellerStore }) {
  const t = await getTranslations('resellerLinks')
  const { store_name, picture, products, referral_code: code } = store
  return (
    <Container className="pt-6 pb-12 md:pt-10">
      <FollowedLink code={code} />
      <header className="mb-8 flex items-center gap-4 md:mb-10 md:gap-6">
        {picture && (
          <img
            src={picture}
            alt={t('storePicture', { store: store_name })}
            width={96}
            height={96}
            className="size-16 flex-none rounded-full bg-ground object-cover md:size-24"
          />
        )}
        <div className="min-w-0">
          <h1 className="wrap-break-word font-display font-medium text-2xl tracking-tight md:text-3xl">{store_name}</h1>
          <p className="mt-1.5 max-w-text text-quiet">{t('storeLead', { store: store_name })}</p>
        </div>
      </header>
      {products.length === 0 ? (
        <EmptyState
          picture={<Illustration shape="basket" />}
          title={t('storeEmpty')}
          text={t('storeEmptyText')}
          action={<ButtonLink href={withCode('/products', code)}>{t('storeAll')}</ButtonLink>}
        />
      ) : (
        <PageMessages namespaces={['catalog']}>
          <ul className="card-grid">
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  heading="h2"
                  priority={index < FIRST_IN_VIEW}
                  query={withCode('', code)}
                />
              </li>
            ))}
          </ul>
          <div className="mt-10 flex justify-center">
            <ButtonLink href={withCode('/products', code)} variant="secondary">
              {t('storeAll')}
            </ButtonLink>
          </div>
        </PageMessages>
      )}
    </Container>
  )
}
