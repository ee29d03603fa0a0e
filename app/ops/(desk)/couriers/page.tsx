import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { CouriersPage } from '@/components/desk-packing/couriers-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskPacking.couriers')
  return { title: t('title') }
}

export default behindLogin('/ops/couriers', () => (
  <DeskMessages namespaces={['deskPacking']}>
    <CouriersPage />
  </DeskMessages>
))
