import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { UnitPage } from '@/components/desk-units/unit-page'
import { unitCode } from '@/lib/fulfilment/units/rules'
import { placesOf } from '@/lib/identity/operators/page-session'

const NUMBER = /^\d{1,15}$/

export async function generateMetadata({ params }: PageProps<'/ops/units/[id]'>): Promise<Metadata> {
  const { id } = await params
  return { title: NUMBER.test(id) ? unitCode(Number(id)) : id }
}

export default behindLogin('/ops/units/[id]', async ({ params }: PageProps<'/ops/units/[id]'>, me) => {
  const { id } = await params
  if (!NUMBER.test(id)) notFound()
  return (
    <DeskMessages namespaces={['deskUnits', 'claims', 'uploads']}>
      <UnitPage id={id} places={await placesOf(me)} />
    </DeskMessages>
  )
})
