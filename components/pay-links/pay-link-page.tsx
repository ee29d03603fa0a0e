'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { browser } from 'react-dom'
import { useErrorText } from '@/components/layout/use-error-text'
import { CustomerOrderView } from '@/components/pay-links/customer-order'
import { PaymentSkeleton } from '@/components/payments/payment-skeleton'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { openPayLink, useCustomerOrder } from '@/lib/orders/pay-links/client'
import { ApiError } from '@/lib/platform/http'

type Opened = { id: string | null; error: unknown }

/**
 * Opens the link of the address, whose token is in the fragment, so that only a request body sends it to the server.
 * Without one the order is named by the query, as the gateway's page leads back to it.
 */
function useOpened(): Opened {
  const locale = useLocale()
  const named = useSearchParams().get('order')
  const [opened, setOpened] = useState<Opened>({ id: null, error: null })
  const open = useEffectEvent((token: string) => {
    openPayLink(token, locale).then(
      ({ id }) => setOpened({ id: String(id), error: null }),
      (error: unknown) => setOpened({ id: null, error }),
    )
  })
  const begin = useEffectEvent(() => {
    const token = window.location.hash.slice(1)
    if (token || !named) return open(token)
    setOpened({ id: named, error: null })
  })
  useEffect(() => {
    begin()
    // Another link in the same tab changes the fragment only.
    const again = () => begin()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return opened
}

/** What a customer of a reseller has to pay, and then what becomes of it. `isCustom`: as on the payment page. */
export function PayLinkPage({ isCustom }: { isCustom: boolean }) {
  use(browser('The token of the link is in this browser only.'))
  const { id, error } = useOpened()
  const order = useCustomerOrder(id)
  const failure = error ?? (order.data ? null : order.error)
  if (failure) return <Failed error={failure} />
  if (!order.data) return <PaymentSkeleton />
  return <CustomerOrderView order={order.data} isCustom={isCustom} onCheck={() => void order.mutate()} />
}

/** `pay_link_over` names the store; of every other link nobody learns whether its order exists. */
function Failed({ error }: { error: unknown }) {
  const t = useTranslations('payLink')
  const errorText = useErrorText()
  const picture = <Illustration shape="receipt" />
  if (error instanceof ApiError && error.code === 'pay_link_over')
    return <EmptyState picture={picture} title={t('overTitle')} text={errorText(error)} level={1} />
  if (error instanceof ApiError && [401, 404].includes(error.status))
    return <EmptyState picture={picture} title={t('missingTitle')} text={t('missingText')} level={1} />
  const action = <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
  return <EmptyState picture={picture} title={t('failedTitle')} text={errorText(error)} action={action} level={1} />
}
