import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { CustomerPage } from '@/components/desk-customers/customer-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskCustomers')
  return { title: t('title') }
}

export default behindLogin('/ops/customers/[id]', async ({ params }: PageProps<'/ops/customers/[id]'>) => {
  const { id } = await params
  return (
    <DeskMessages namespaces={['deskCustomers', 'order']}>
      <CustomerPage id={id} />
    </DeskMessages>
  )
})
