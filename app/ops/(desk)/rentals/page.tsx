import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { RentalsPage } from '@/components/desk-rentals/rentals-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskRentals')
  return { title: t('title') }
}

export default behindLogin('/ops/rentals', async () => (
  <DeskMessages namespaces={['deskRentals']}>
    <RentalsPage />
  </DeskMessages>
))
