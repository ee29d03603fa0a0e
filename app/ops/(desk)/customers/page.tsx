import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { CustomersPage } from '@/components/desk-customers/customers-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskCustomers')
  return { title: t('title') }
}

export default function Customers() {
  return (
    <DeskMessages namespaces={['deskCustomers']}>
      <CustomersPage />
    </DeskMessages>
  )
}
