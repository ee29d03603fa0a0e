import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import type { Customer } from '@/lib/orders/customers/schema'

/** Where the customer has things sent, the primary address first. */
export function CustomerAddresses({ customer: { addresses } }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  return (
    <Panel title={t('addresses', { count: addresses.length })}>
      {addresses.length === 0 && <p className="text-quiet text-sm">{t('noAddresses')}</p>}
      <ul className="grid gap-3 text-sm">
        {addresses.map((address) => (
          <li key={address.id}>
            <span className="font-semibold">{address.title}</span>
            {address.primary && <span className="text-quiet"> · {t('primary')}</span>}
            <span className="block">{`${address.recipient} · ${address.phone_number}`}</span>
            <span className="block text-quiet">
              {[address.address, address.district, `${address.city} ${address.zip_code}`.trim()]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
