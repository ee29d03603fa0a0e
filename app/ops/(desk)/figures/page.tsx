import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { FiguresPage } from '@/components/desk-figures/figures-page'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskFigures')
  return { title: t('title') }
}

export default behindLogin('/ops/figures', async (_props: object, me) => (
  <DeskMessages namespaces={['deskFigures', 'payment']}>
    <FiguresPage places={await placesOf(me)} />
  </DeskMessages>
))
