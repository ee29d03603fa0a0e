import '@/app/globals.css'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { LoginHost } from '@/components/accounts/login-host'
import { NewUserBanner } from '@/components/content/new-user-banner'
import { ChatLink } from '@/components/layout/chat-link'
import { display, text } from '@/components/layout/fonts'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { HydrationMark } from '@/components/layout/hydration-mark'
import { PageMessages } from '@/components/layout/page-messages'
import { SoftNavigation } from '@/components/layout/soft-navigation'
import { LowStock } from '@/components/products/low-stock'
import { FollowedLink } from '@/components/reseller-links/followed-link'
import { Toaster } from '@/components/ui/toaster'
import { WishlistHost } from '@/components/wishlist/wishlist-host'
import { getCategories } from '@/lib/catalog/products/queries'
import { getPromises } from '@/lib/orders/orders/queries/promises'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { knownWarehouse } from '@/lib/platform/directory'
import { env } from '@/lib/platform/env'
import { getNewUserVoucher } from '@/lib/selling/vouchers/queries/vouchers'
import { getBanners } from '@/lib/storefront/content/queries/content'

/** Pages are rendered when they are asked for; lib/platform/pages keeps those that everybody gets. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta')
  return {
    metadataBase: new URL(env().public_url),
    title: { default: t('siteTitle'), template: t('titleTemplate') },
    description: t('siteDescription'),
    formatDetection: { telephone: false },
  }
}

export default async function ShopLayout({ children, params }: LayoutProps<'/[locale]/[warehouse]'>) {
  const { locale: segment, warehouse: code } = await params
  const locale = requireLocale(segment)
  if (knownWarehouse(code) !== code) notFound()
  const [t, wishlist, stock, warehouse, categories, [newUser], voucher, promises] = await Promise.all([
    getTranslations('common'),
    getTranslations('wishlist'),
    getTranslations('catalog.stock'),
    getWarehouse(code),
    getCategories(),
    getBanners({ placement: 'new_user' }),
    getNewUserVoucher(),
    getPromises(),
  ])
  return (
    <html lang={locale} className={`${text.variable} ${display.variable}`}>
      <body className="flex flex-col bg-paper text-base text-ink">
        <PageMessages namespaces={['auth', 'accountMenu']}>
          <div className="flex flex-1 flex-col">
            <a
              href="#content"
              className="sr-only z-50 rounded bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
            >
              {t('skipToContent')}
            </a>
            <Header locale={locale} warehouse={warehouse} categories={categories} />
            <main id="content" className="flex-1">
              {children}
            </main>
            <Footer locale={locale} categories={categories} claimDays={promises.claim_days} />
            <ChatLink />
            {newUser && <NewUserBanner banner={newUser} voucher={voucher} locale={locale} />}
            <LoginHost />
            {warehouse && <LowStock warehouseId={warehouse.id} soldOut={stock('sold_out')} />}
            <WishlistHost labels={{ added: wishlist('added'), removed: wishlist('removed') }} />
          </div>
          <Toaster label={t('notifications')} />
        </PageMessages>
        <SoftNavigation />
        <FollowedLink />
        <HydrationMark />
      </body>
    </html>
  )
}
