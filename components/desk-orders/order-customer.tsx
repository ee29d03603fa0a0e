import { useTranslations } from 'next-intl'
import { ContactLinks } from '@/components/desk/contact-links'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { formatDate } from '@/lib/platform/time'

/** Who bought it, for whom, and for how long. */
export function OrderCustomer({ order }: { order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  const may = useMay()
  const { customer, reseller, rental, delivery } = order
  const isRecipient = customer.name === delivery.recipient && customer.phone_number === delivery.phone_number
  return (
    <Panel title={t('customer')}>
      <Facts layout="above">
        <Fact label={t(`role.${customer.role === 'business' || customer.role === 'user' ? customer.role : 'guest'}`)}>
          {may('customers.read') ? (
            <DeskLink href={`/ops/customers/${customer.id}`} className="underline">
              {customer.name}
            </DeskLink>
          ) : (
            customer.name
          )}
          <span className="text-quiet"> · </span>
          <DeskLink href={`/ops/orders?customer=${customer.id}`} className="whitespace-nowrap text-quiet underline">
            {t('ordersOf', { count: customer.orders })}
          </DeskLink>
          {isRecipient && <span className="block text-quiet">{t('sameAsRecipient')}</span>}
        </Fact>
        {customer.email && (
          <Fact label={t('email')}>
            <CopyText text={customer.email} />
          </Fact>
        )}
        {customer.phone_number && !isRecipient && (
          <Fact label={t('phone')}>
            <CopyText text={customer.phone_number} />
          </Fact>
        )}
        {reseller && (
          <Fact label={t('reseller')}>
            {[reseller.code, reseller.dropship && t('dropship'), reseller.customer_pays && t('customerPays')]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        )}
        {rental && (
          <Fact label={t('rent')}>
            {t('rentDays', { days: rental.days })}
            {rental.due && <span className="text-quiet"> · {t('rentDue', { date: formatDate(rental.due) })}</span>}
          </Fact>
        )}
      </Facts>
      <div className="mt-3">
        <ContactLinks
          phone={customer.phone_number}
          email={customer.email}
          words={t('greeting', { name: customer.name, order: order.formatted_id })}
          subject={order.formatted_id}
        />
      </div>
    </Panel>
  )
}
