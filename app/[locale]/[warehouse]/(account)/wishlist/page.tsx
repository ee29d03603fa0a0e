import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Container } from '@/components/ui/container'
import { WishlistPage } from '@/components/wishlist/wishlist-page'
import { WishlistSkeleton } from '@/components/wishlist/wishlist-skeleton'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('wishlist')
  return { title: t('title') }
}

export default async function Wishlist() {
  const t = await getTranslations('wishlist')
  return (
    <Container className="pt-6 pb-8 md:pt-10 md:pb-12">
      <h1 className="mb-6 font-display text-2xl md:mb-8 md:text-3xl">{t('title')}</h1>
      <Suspense fallback={<WishlistSkeleton />}>
        <WishlistPage />
      </Suspense>
    </Container>
  )
}
