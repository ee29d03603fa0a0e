import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { OrdersPage } from '@/components/desk-orders/orders-page'
import { getWarehouses } from '@/lib/places/warehouses/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskOrders')
  return { title: t('title') }
}

export default async function Orders() {
  const places = await getWarehouses()
  return (
    <DeskMessages namespaces={['deskOrders', 'payment']}>
      <OrdersPage places={places.map(({ id, title }) => ({ id, title }))} />
    </DeskMessages>
  )
}
