import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { CustomerPage } from '@/components/desk-customers/customer-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskCustomers')
  return { title: t('title') }
}

export default async function Customer({ params }: PageProps<'/ops/customers/[id]'>) {
  const { id } = await params
  return (
    <DeskMessages namespaces={['deskCustomers', 'order']}>
      <CustomerPage id={id} />
    </DeskMessages>
  )
}
