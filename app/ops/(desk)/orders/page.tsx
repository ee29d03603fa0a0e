import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { OrdersPage } from '@/components/desk-orders/orders-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskOrders')
  return { title: t('title') }
}

export default behindLogin('/ops/orders', async (_props: object, me) => {
  const places = await placesOf(me)
  return (
    <DeskMessages namespaces={['deskOrders', 'deskClaims', 'deskLedger', 'deskConflicts', 'payment']}>
      <OrdersPage places={places} />
    </DeskMessages>
  )
})
