import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountTitle } from '@/components/layout/account-frame'
import { WishlistPage } from '@/components/wishlist/wishlist-page'
import { WishlistSkeleton } from '@/components/wishlist/wishlist-skeleton'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('wishlist')
  return { title: t('title') }
}

export default async function Wishlist() {
  const t = await getTranslations('wishlist')
  return (
    <>
      <AccountTitle>{t('title')}</AccountTitle>
      <Suspense fallback={<WishlistSkeleton />}>
        <WishlistPage />
      </Suspense>
    </>
  )
}
