import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { OrderStatus } from '@/components/orders/order-status'
import { StatusSkeleton } from '@/components/orders/status-skeleton'
import { Container } from '@/components/ui/container'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order')
  return { title: t('title') }
}

export default async function Status({ params }: PageProps<'/[locale]/[warehouse]/orders/[id]/status'>) {
  const { id } = await params
  return (
    <Container>
      <Suspense fallback={<StatusSkeleton />}>
        <OrderStatus id={decodeURIComponent(id)} />
      </Suspense>
    </Container>
  )
}
