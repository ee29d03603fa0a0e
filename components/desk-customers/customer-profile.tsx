'use client'

import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import type { Customer } from '@/lib/orders/customers/schema'
import { formatRupiah, unbrokenRupiah } from '@/lib/platform/money'

/** Contacts, wallet and addresses. */
export function CustomerProfile({ customer }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  const { email, phone_number, wallet, store_name, masked, addresses } = customer
  return (
    <>
      <Panel title={t('profile')}>
        {masked && <p className="mb-3 text-quiet text-sm">{t('masked')}</p>}
        <Facts>
          {email && (
            <Fact label={t('email')}>
              <CopyText text={email} />
            </Fact>
          )}
          {phone_number && (
            <Fact label={t('phone')}>
              <CopyText text={phone_number} />
            </Fact>
          )}
          {store_name && <Fact label={t('store')}>{store_name}</Fact>}
          <Fact label={t('since')}>
            <When at={customer.register_at} />
          </Fact>
          <Fact label={t('wallet')}>
            {formatRupiah(wallet.balance)}
            {wallet.held > 0 && ` · ${t('held', { amount: unbrokenRupiah(wallet.held) })}`}
          </Fact>
          <Fact label={t('id')}>
            <CopyText text={String(customer.id)} />
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t('addresses', { count: addresses.length })}>
        {addresses.length === 0 && <p className="text-quiet text-sm">{t('noAddresses')}</p>}
        <ul className="grid gap-3 text-sm">
          {addresses.map((address) => (
            <li key={address.id}>
              <span className="font-semibold">{address.title}</span>
              {address.primary && <span className="text-quiet"> · {t('primary')}</span>}
              <span className="block">{`${address.recipient} · ${address.phone_number}`}</span>
              <span className="block text-quiet">{`${address.address}, ${address.city}`}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
