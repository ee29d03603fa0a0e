import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import type { Customer } from '@/lib/orders/customers/schema'
import { unbrokenRupiah } from '@/lib/platform/money'

/** Contacts, wallet and what was bought, short. */
export function CustomerProfile({ customer }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  const { email, phone_number, wallet, spent, store_name, masked, role } = customer
  return (
    <Panel title={t('profile')}>
      {masked && <p className="mb-3 text-quiet text-sm">{t('masked')}</p>}
      <Facts layout="spread">
        {phone_number && (
          <Fact label={t('phone')}>
            <CopyText text={phone_number} />
          </Fact>
        )}
        {email && (
          <Fact label={t('email')}>
            <CopyText text={email} />
          </Fact>
        )}
        {role !== 'guest' && (
          <Fact label={t('wallet')}>
            <span className="block">{t('available', { amount: unbrokenRupiah(wallet.balance) })}</span>
            {wallet.held > 0 && <span className="block">{t('held', { amount: unbrokenRupiah(wallet.held) })}</span>}
          </Fact>
        )}
        <Fact label={t('spent')}>{unbrokenRupiah(spent)}</Fact>
        {store_name && <Fact label={t('store')}>{store_name}</Fact>}
        <Fact label={t('since')}>
          <When at={customer.register_at} />
        </Fact>
        <Fact label={t('id')}>
          <CopyText text={String(customer.id)} />
        </Fact>
      </Facts>
    </Panel>
  )
}
