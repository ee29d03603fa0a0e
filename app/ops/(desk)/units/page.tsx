import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { UnitsPage } from '@/components/desk-units/units-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskUnits')
  return { title: t('title') }
}

export default behindLogin('/ops/units', async (_props: object, me) => (
  <DeskMessages namespaces={['deskUnits']}>
    <UnitsPage places={await placesOf(me)} />
  </DeskMessages>
))
