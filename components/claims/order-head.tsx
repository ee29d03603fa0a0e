import { useTranslations } from 'next-intl'
import { Fact } from '@/components/orders/order-facts'
import type { Order } from '@/lib/orders/my-orders/schema'

/** Which order a form is about, and whose (EXC-003). */
export function OrderHead({ order: { formatted_id, user, address } }: { order: Order }) {
  const t = useTranslations('claims')
  const name = `${user.first_name} ${user.last_name}`.trim() || address?.recipient
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg bg-sunken p-4">
      <Fact label={t('orderNumber')}>
        <span className="tabular whitespace-nowrap font-semibold">{formatted_id}</span>
      </Fact>
      {name && (
        <Fact label={t('customer')}>
          <span className="font-semibold">{name}</span>
        </Fact>
      )}
    </dl>
  )
}
