'use client'

import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { When } from '@/components/desk/when'
import { CustomerActions } from '@/components/desk-customers/customer-actions'
import { CustomerAddresses } from '@/components/desk-customers/customer-addresses'
import { CustomerMessages } from '@/components/desk-customers/customer-messages'
import { CustomerNotes } from '@/components/desk-customers/customer-notes'
import { CustomerOpen } from '@/components/desk-customers/customer-open'
import { CustomerOrders } from '@/components/desk-customers/customer-orders'
import { CustomerProfile } from '@/components/desk-customers/customer-profile'
import { CustomerSessions } from '@/components/desk-customers/customer-sessions'
import { Notice } from '@/components/ui/notice'
import { useCustomer } from '@/lib/orders/customers/client'
import { isMissing } from '@/lib/platform/ops-api'

/** Everything about a customer, and what can be done for them. */
export function CustomerPage({ id }: { id: string }) {
  const t = useTranslations('deskCustomers')
  const { data: customer, error, mutate } = useCustomer(id)
  const reload = () => mutate()
  const back = { href: '/ops/customers', label: t('title') }
  if (!customer)
    return (
      <DeskPage title={t('one')} back={back}>
        {error && isMissing(error) && <DeskEmpty title={t('missing')} />}
        {error && !isMissing(error) && <DeskError error={error} onRetry={reload} />}
        {!error && <DeskSkeleton />}
      </DeskPage>
    )
  return (
    <DeskPage
      title={customer.name || t('nameless', { id: customer.id })}
      text={t('sentence', { role: t(`roles.${customer.role}`), count: customer.order_count })}
      back={back}
      actions={customer.erased_at ? undefined : <CustomerActions customer={customer} onChange={reload} />}
    >
      {customer.erased_at && <Notice tone="info">{t('erased')}</Notice>}
      {customer.blocked && (
        <Notice tone="danger">
          {t('blockedBy', { name: customer.blocked.by })} <When at={customer.blocked.at} />
          <span className="block">{customer.blocked.reason}</span>
        </Notice>
      )}
      <CustomerProfile customer={customer} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-4">
          <CustomerOpen customer={customer} />
          <CustomerOrders customer={customer} />
          <CustomerNotes customer={customer} onChange={reload} />
          <CustomerMessages customer={customer} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <CustomerAddresses customer={customer} />
          <CustomerSessions customer={customer} onChange={reload} />
        </div>
      </div>
    </DeskPage>
  )
}
