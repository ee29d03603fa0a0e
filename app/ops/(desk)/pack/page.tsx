import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { PackPage } from '@/components/desk-packing/pack-page'
import { getWarehouses } from '@/lib/places/warehouses/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskPacking')
  return { title: t('title') }
}

export default async function Pack() {
  const places = (await getWarehouses()).map(({ id, title }) => ({ id, title }))
  return (
    <DeskMessages namespaces={['deskPacking']}>
      <PackPage places={places} />
    </DeskMessages>
  )
}
