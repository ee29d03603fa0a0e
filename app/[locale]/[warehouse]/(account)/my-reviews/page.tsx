import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountTitle } from '@/components/layout/account-frame'
import { PageMessages } from '@/components/layout/page-messages'
import { MyReviewsPage } from '@/components/reviews/my-reviews-page'
import { MyReviewsSkeleton } from '@/components/reviews/own-reviews-skeleton'

const NAMESPACES = ['myReviews', 'reviews', 'uploads', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myReviews')
  return { title: t('title') }
}

export default async function MyReviews() {
  const t = await getTranslations('myReviews')
  return (
    <PageMessages namespaces={NAMESPACES}>
      <AccountTitle>{t('title')}</AccountTitle>
      <Suspense fallback={<MyReviewsSkeleton />}>
        <MyReviewsPage />
      </Suspense>
    </PageMessages>
  )
}
