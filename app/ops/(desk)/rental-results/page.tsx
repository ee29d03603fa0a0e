import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { ResultsPage } from '@/components/desk-units/results-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskUnits.results')
  return { title: t('title') }
}

export default behindLogin('/ops/rental-results', async (_props: object, me) => (
  <DeskMessages namespaces={['deskUnits']}>
    <ResultsPage places={await placesOf(me)} />
  </DeskMessages>
))
