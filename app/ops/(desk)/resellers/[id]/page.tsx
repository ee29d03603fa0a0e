import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { ResellerPage } from '@/components/desk-resellers/reseller-page'

const NUMBER = /^\d{1,15}$/

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskResellers')
  return { title: t('application') }
}

export default behindLogin('/ops/resellers/[id]', async ({ params }: PageProps<'/ops/resellers/[id]'>) => {
  const { id } = await params
  if (!NUMBER.test(id)) notFound()
  return (
    <DeskMessages
      namespaces={['deskResellers', 'resellerParts', 'resellerTypes', 'deskAdjustments', 'adjustmentReasons']}
    >
      <ResellerPage id={Number(id)} />
    </DeskMessages>
  )
})
