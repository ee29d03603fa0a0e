import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/components/layout/page-messages'
import { FollowedLink } from '@/components/reseller-links/followed-link'
import { StoreGoods } from '@/components/reseller-links/store-goods'
import { StoreHeading } from '@/components/reseller-links/store-heading'
import { StoreTrust } from '@/components/reseller-links/store-trust'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import type { Locale } from '@/lib/platform/i18n'
import { withCode } from '@/lib/storefront/reseller-links/rules'
import type { ResellerStore } from '@/lib/storefront/reseller-links/schema'

type StoreViewProps = { store: ResellerStore; locale: Locale; claimDays: number }

/** Whose store it is, what it shows, and that Griya stands behind it. Coming here is following its link. */
export async function StoreView({ store, locale, claimDays }: StoreViewProps) {
  const t = await getTranslations('resellerLinks')
  const { products, referral_code: code } = store
  return (
    <>
      <FollowedLink code={code} />
      <StoreHeading store={store} />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 md:gap-14 md:pt-10">
        {products.length === 0 ? (
          <EmptyState
            picture={<Illustration shape="chair" />}
            title={t('storeEmpty')}
            text={t('storeEmptyText')}
            action={<ButtonLink href={withCode('/products', code)}>{t('storeAll')}</ButtonLink>}
          />
        ) : (
          <PageMessages namespaces={['catalog']}>
            <StoreGoods store={store} locale={locale} />
          </PageMessages>
        )}
        <StoreTrust name={store.store_name} claimDays={claimDays} />
        {products.length > 0 && <More name={store.store_name} code={code} />}
      </Container>
    </>
  )
}

async function More({ name, code }: { name: string; code: string }) {
  const [t, links] = await Promise.all([getTranslations('resellerStore'), getTranslations('resellerLinks')])
  return (
    <section className="flex flex-col items-start gap-5 rounded-lg bg-primary-tint p-6 md:flex-row md:items-center md:justify-between md:px-10 md:py-8">
      <div>
        <h2 className="font-semibold text-xl">{t('moreTitle')}</h2>
        <p className="mt-1 max-w-text">{t('moreText', { store: name })}</p>
      </div>
      <ButtonLink href={withCode('/products', code)} variant="secondary" className="flex-none">
        {links('storeAll')}
      </ButtonLink>
    </section>
  )
}
