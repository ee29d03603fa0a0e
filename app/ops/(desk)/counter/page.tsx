import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { CounterPage } from '@/components/desk-packing/counter-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskPacking.counter')
  return { title: t('title') }
}

export default behindLogin('/ops/counter', async (_props: object, me) => {
  const places = await placesOf(me)
  return (
    <DeskMessages namespaces={['deskPacking']}>
      <CounterPage places={places} />
    </DeskMessages>
  )
})
