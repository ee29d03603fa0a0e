import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ChargeList } from '@/components/payments/charge-list'
import { GatewayModes } from '@/components/payments/gateway-modes'
import { OrderClocks } from '@/components/rehearsal/order-clocks'
import { CourierDesk } from '@/components/shipping/courier-desk'
import { SimulatorParts } from '@/components/shipping/simulator-parts'
import { Container } from '@/components/ui/container'
import { env } from '@/lib/platform/env'

type Props = PageProps<'/ops/sim'>

const NAMESPACES = { payments: 'simulator', couriers: 'courierSimulator', clock: 'clockSimulator' } as const

/** The simulated parts, and the one that the query selects. */
async function partOf(searchParams: Props['searchParams']) {
  const { payments_simulated, couriers_simulated, demonstration } = env()
  const parts = [
    ...(payments_simulated ? ['payments' as const] : []),
    ...(couriers_simulated ? ['couriers' as const] : []),
    ...(demonstration ? ['clock' as const] : []),
  ]
  const { part } = await searchParams
  return { parts, shown: parts.find((one) => one === part) ?? parts[0] }
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { shown = 'payments' } = await partOf(searchParams)
  const t = await getTranslations(NAMESPACES[shown])
  return { title: t('title') }
}

export default async function Simulator({ searchParams }: Props) {
  const { parts, shown } = await partOf(searchParams)
  if (!shown) notFound()
  const t = await getTranslations(NAMESPACES[shown])
  return (
    <Container className="py-8 md:py-12">
      <h1 className="mb-2 page-title">{t('title')}</h1>
      <p className="mb-6 max-w-text text-quiet">{t('text')}</p>
      {parts.length > 1 && <SimulatorParts parts={parts} shown={shown} />}
      {shown === 'payments' && (
        <>
          <GatewayModes />
          <ChargeList />
        </>
      )}
      {shown === 'couriers' && <CourierDesk />}
      {shown === 'clock' && <OrderClocks />}
    </Container>
  )
}
