import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { CalendarPage } from '@/components/desk-units/calendar-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskUnits.calendar')
  return { title: t('title') }
}

export default behindLogin('/ops/calendar', async (_props: object, me) => (
  <DeskMessages namespaces={['deskUnits']}>
    <CalendarPage places={await placesOf(me)} />
  </DeskMessages>
))
