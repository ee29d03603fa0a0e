import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { useMethodName } from '@/components/payments/use-method-name'
import { cx } from '@/components/ui/class-names'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'
import { formatRupiah } from '@/lib/platform/money'

type RowProps = { label: ReactNode; amount: number; strong?: boolean; children?: ReactNode }

const Row = ({ label, amount, strong = false, children }: RowProps) => (
  <div className={cx('flex items-baseline justify-between gap-4', strong && 'border-line border-t pt-2 font-semibold')}>
    <dt className="min-w-0">{label}</dt>
    <dd className="tabular flex-none">{children || formatRupiah(amount)}</dd>
  </div>
)

/** What the invoice lost, and where it went. */
function CreditNotes({ notes }: { notes: DeskOrder['money']['credit_notes'] }) {
  const t = useTranslations('deskOrders')
  if (notes.length === 0) return null
  return (
    <dl className="grid gap-1.5" aria-label={t('creditNotes')}>
      {notes.map(({ number, cause, amount, wallet, payment, issued_at }) => (
        <Row
          key={number}
          label={
            <>
              {t('creditNote')} <CopyText text={number} />
              <span className="block text-quiet text-xs">
                {t(`creditCause.${cause}`)} · <When at={issued_at} />
                {wallet > 0 && payment > 0 && ` · ${t('creditWallet', { amount: formatRupiah(wallet) })}`}
              </span>
            </>
          }
          amount={-amount}
        />
      ))}
    </dl>
  )
}

/** The bill, what came in, and what went back. */
export function OrderMoney({ order: { money } }: { order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  const methodName = useMethodName()
  return (
    <Panel title={t('money')}>
      <div className="grid gap-4 text-sm">
        <dl className="grid gap-1.5">
          {money.bill.map(({ kind, amount }) => (
            <Row
              key={kind}
              label={
                kind === 'discount' && money.voucher ? `${t('bill.discount')} ${money.voucher}` : t(`bill.${kind}`)
              }
              amount={amount}
            >
              {kind === 'shipping' && amount === 0 && t('bill.free')}
            </Row>
          ))}
          <Row label={t('bill.total')} amount={money.total} strong />
        </dl>
        <dl className="grid gap-1.5" aria-label={t('moneyIn')}>
          {money.wallet > 0 && <Row label={t('wallet')} amount={money.wallet} />}
          {money.attempts.map(({ id, channel, status, amount, reference, settled_at }) => (
            <Row
              key={id}
              label={
                <>
                  {`${methodName(channel)} · ${t(`attempt.${status}`)}`}
                  <span className="block text-quiet text-xs">
                    <CopyText text={reference} /> {settled_at && <When at={settled_at} />}
                  </span>
                </>
              }
              amount={amount}
            />
          ))}
          <Row label={t('received')} amount={money.received} strong />
        </dl>
        {(money.refunds.length > 0 || money.wallet_back > 0) && (
          <dl className="grid gap-1.5" aria-label={t('moneyOut')}>
            {money.wallet_back > 0 && <Row label={t('walletBack')} amount={-money.wallet_back} />}
            {money.refunds.map(({ id, cause, status, amount, due_at, paid_at }) => (
              <Row
                key={id}
                label={
                  <>
                    {`${t(`cause.${cause}`)} · ${t(`refundStatus.${status}`)}`}
                    <span className="block text-quiet text-xs">
                      <When at={paid_at ?? due_at} />
                    </span>
                  </>
                }
                amount={-amount}
              />
            ))}
            <Row label={t('owed')} amount={money.owed} strong />
          </dl>
        )}
        {money.payee && (
          <p>
            {t('payee')}: <CopyText text={`${money.payee.bank_name} ${money.payee.account_number}`} />
            <span className="block text-quiet">{money.payee.account_holder}</span>
          </p>
        )}
        {money.invoice_number && (
          <p className="text-quiet">
            {t('invoice')} <CopyText text={money.invoice_number} />
          </p>
        )}
        <CreditNotes notes={money.credit_notes} />
      </div>
    </Panel>
  )
}
