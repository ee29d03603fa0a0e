import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DeskMessages } from '@/components/desk/desk-messages'
import { ClaimPage } from '@/components/desk-claims/claim-page'
import { behindLogin } from '@/components/desk-frame/behind-login'

const NUMBER = /^\d{1,15}$/

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskClaims')
  return { title: t('claim') }
}

export default behindLogin('/ops/claims/[id]', async ({ params }: PageProps<'/ops/claims/[id]'>) => {
  const { id } = await params
  if (!NUMBER.test(id)) notFound()
  return (
    <DeskMessages namespaces={['deskClaims', 'conditionCounts', 'claims', 'deskPacking', 'uploads']}>
      <ClaimPage id={Number(id)} />
    </DeskMessages>
  )
})
