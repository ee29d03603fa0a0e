import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { OrderPage } from '@/components/desk-orders/order-page'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'

type Props = PageProps<'/ops/orders/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const number = parseOrderNumber((await params).id)
  return { title: number === null ? 'Griya' : formattedId(number) }
}

export default behindLogin('/ops/orders/[id]', async ({ params }: Props) => {
  const number = parseOrderNumber((await params).id)
  if (number === null) notFound()
  return (
    <DeskMessages namespaces={['deskOrders', 'deskClaims', 'deskLedger', 'deskConflicts', 'payment']}>
      <OrderPage id={number} />
    </DeskMessages>
  )
})
