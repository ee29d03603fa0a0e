import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { OperatorsPage } from '@/components/desk-operators/operators-page'
import { getWarehouses } from '@/lib/places/warehouses/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskOperators')
  return { title: t('title') }
}

export default behindLogin('/ops/operators', async () => {
  const places = (await getWarehouses()).map(({ id, title }) => ({ id, title }))
  return (
    <DeskMessages namespaces={['deskOperators']}>
      <OperatorsPage places={places} />
    </DeskMessages>
  )
})
