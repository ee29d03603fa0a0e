import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { CustomersPage } from '@/components/desk-customers/customers-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskCustomers')
  return { title: t('title') }
}

export default behindLogin('/ops/customers', () => (
  <DeskMessages namespaces={['deskCustomers']}>
    <CustomersPage />
  </DeskMessages>
))
