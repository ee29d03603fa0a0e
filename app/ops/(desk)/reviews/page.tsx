import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { ReviewsPage } from '@/components/desk-customers/reviews-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskCustomers')
  return { title: t('reviews.title') }
}

export default behindLogin('/ops/reviews', () => (
  <DeskMessages namespaces={['deskCustomers']}>
    <ReviewsPage />
  </DeskMessages>
))
