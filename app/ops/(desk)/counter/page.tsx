import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { CounterPage } from '@/components/desk-packing/counter-page'
import { getWarehouses } from '@/lib/places/warehouses/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskPacking.counter')
  return { title: t('title') }
}

export default async function Counter() {
  const places = (await getWarehouses()).map(({ id, title }) => ({ id, title }))
  return (
    <DeskMessages namespaces={['deskPacking']}>
      <CounterPage places={places} />
    </DeskMessages>
  )
}
