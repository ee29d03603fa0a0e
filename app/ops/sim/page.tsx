import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ChargeList } from '@/components/payments/charge-list'
import { GatewayModes } from '@/components/payments/gateway-modes'
import { Container } from '@/components/ui/container'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('simulator')
  return { title: t('title') }
}

export default async function Simulator() {
  if (!env().payments_simulated) notFound()
  const t = await getTranslations('simulator')
  return (
    <Container className="py-8 md:py-12">
      <h1 className="mb-2 font-display text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mb-6 max-w-text text-quiet">{t('text')}</p>
      <GatewayModes />
      <ChargeList />
    </Container>
  )
}
