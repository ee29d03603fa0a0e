import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { GradedPage } from '@/components/desk-graded/graded-page'
import { placesOf } from '@/lib/identity/operators/page-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskGraded')
  return { title: t('title') }
}

export default behindLogin('/ops/graded', async (_props: object, me) => (
  <DeskMessages namespaces={['deskGraded']}>
    <GradedPage places={await placesOf(me)} />
  </DeskMessages>
))
