import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { CouriersPage } from '@/components/desk-packing/couriers-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskPacking.couriers')
  return { title: t('title') }
}

export default behindLogin('/ops/couriers', async (_props: object, me) => (
  <DeskMessages namespaces={['deskPacking']}>
    <CouriersPage places={await placesOf(me)} />
  </DeskMessages>
))
