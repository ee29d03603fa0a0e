import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PageMessages } from '@/components/layout/page-messages'
import { PayLinkPage } from '@/components/pay-links/pay-link-page'
import { PaymentSkeleton } from '@/components/payments/payment-skeleton'
import { Container } from '@/components/ui/container'
import { env } from '@/lib/platform/env'

const NAMESPACES = ['payLink', 'cart', 'checkout', 'payment', 'order', 'auth', 'errors']

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('payLink')
  return { title: t('pageTitle'), robots: { index: false, follow: false }, referrer: 'same-origin' }
}

/** The payment of an order that a reseller placed for a customer, who has no account (docs/adr/0049). */
export default function PayLink() {
  return (
    <PageMessages namespaces={NAMESPACES}>
      <Container className="pt-6 md:pt-10">
        <Suspense fallback={<PaymentSkeleton />}>
          <PayLinkPage isCustom={env().CUSTOM_PAYMENT} />
        </Suspense>
      </Container>
    </PageMessages>
  )
}
