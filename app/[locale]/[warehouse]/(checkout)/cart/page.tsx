import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { CartPage } from '@/components/cart/cart-page'
import { CartSkeleton } from '@/components/cart/cart-skeleton'
import type { Read } from '@/components/cart/first-carts'
import { StepPage } from '@/components/checkout/step-page'
import { warehouseLabels } from '@/components/layout/warehouse-labels'
import { findPageShopper } from '@/lib/identity/sessions/page-session'
import { getPromises } from '@/lib/orders/orders/queries/promises'
import { findPageCarts } from '@/lib/selling/cart/queries/page-carts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart')
  return { title: t('title') }
}

async function readCarts(warehouse: string): Promise<Read> {
  const shopper = await findPageShopper()
  if (!shopper) return { session: null, carts: {} }
  return { session: shopper.actor.role, carts: await findPageCarts(shopper, warehouse) }
}

/**
 * Arrives with the shopper's carts. They are read before anything is sent and stand outside Suspense, which React may
 * send as a skeleton first.
 */
export default async function Cart({ params }: PageProps<'/[locale]/[warehouse]/cart'>) {
  const { warehouse } = await params
  const [t, place, read, { claim_days }] = await Promise.all([
    getTranslations('cart'),
    warehouseLabels(),
    readCarts(warehouse),
    getPromises(),
  ])
  const carts = <CartPage place={place} read={read} claimDays={claim_days} />
  return (
    <StepPage title={t('title')} step={0}>
      {read.carts.buy ? carts : <Suspense fallback={<CartSkeleton />}>{carts}</Suspense>}
    </StepPage>
  )
}
