import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { SumFormula } from '@/components/desk-claims/sum-formula'
import { WayBackFacts } from '@/components/desk-claims/way-back-facts'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { formatRupiah } from '@/lib/platform/money'

/** The order, its shopper, and what they claimed before. */
export function ClaimOrder({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const { formatted_id, buyer, customer_id, earlier, paid, delivered_at, decided_by, reason } = claim
  const method = claim.exchange_method === 1 ? '1' : '2'
  const contacts = [buyer.phone_number, buyer.email].filter((contact) => contact !== null)
  const price = [
    formatRupiah(paid.payment),
    paid.wallet > 0 && t('paid.wallet', { amount: formatRupiah(paid.wallet) }),
    paid.voucher > 0 && t('paid.voucher', { amount: formatRupiah(paid.voucher) }),
  ]
  return (
    <Panel title={t('order')}>
      <Facts>
        <Fact label={t('fact.order')}>
          <DeskLink href={`/ops/orders/${claim.order_id}`} className="tabular underline">
            {formatted_id}
          </DeskLink>
        </Fact>
        {delivered_at && (
          <Fact label={t('fact.delivered')}>
            <When at={delivered_at} />
          </Fact>
        )}
        <Fact label={t('fact.paid')}>{price.filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('fact.buyer')}>
          {customer_id === null ? (
            buyer.name
          ) : (
            <DeskLink href={`/ops/customers/${customer_id}`} className="underline">
              {buyer.name}
            </DeskLink>
          )}
        </Fact>
        {contacts.length > 0 && (
          <Fact label={t('fact.contact')}>
            {contacts.map((contact) => (
              <span key={contact} className="block">
                {contact.includes('•') ? contact : <CopyText text={contact} />}
              </span>
            ))}
          </Fact>
        )}
        <Fact label={t('fact.earlier')}>
          {earlier.claims > 0 ? (
            <DeskLink href={`/ops/claims?pile=all&buyer_of=${claim.order_id}`} className="underline">
              {t('earlier', earlier)}
            </DeskLink>
          ) : (
            t('earlier', earlier)
          )}
          <span className="block text-quiet">{t('earlierOf')}</span>
        </Fact>
        <Fact label={t('fact.requested')}>
          <When at={claim.requested_at} />
        </Fact>
        {claim.exchange_method !== null && <Fact label={t('fact.method')}>{t(`method.${method}`)}</Fact>}
        {decided_by && <Fact label={t('fact.decidedBy')}>{decided_by}</Fact>}
        {reason && <Fact label={t('fact.refusal')}>{reason}</Fact>}
      </Facts>
    </Panel>
  )
}

/** What is paid back; nothing for a replacement. */
export function ClaimMoney({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const { sum, is_fixed, destination, remaining, second_above } = claim
  if (!sum) return null
  return (
    <Panel title={t(is_fixed ? 'sum' : 'sumExpected')}>
      <SumFormula sum={sum} destination={destination} />
      {second_above !== null && (
        <p className="tabular mt-3 text-sm text-warning">{t('second', { amount: formatRupiah(second_above) })}</p>
      )}
      {is_fixed && remaining > 0 && (
        <p className="tabular mt-3 text-quiet text-sm">{t('remaining', { amount: formatRupiah(remaining) })}</p>
      )}
    </Panel>
  )
}

/** The parcel of the way back, and the replacement's. */
export function ClaimParcels({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const { courier, tracking_code, send_to, replacement, kind } = claim
  const hasReason = claim.cause !== null || claim.lines.some(({ cause }) => cause !== null)
  // Nothing is sent in the store.
  if (claim.exchange_method === 1 && !replacement) return null
  return (
    <Panel title={t('parcels')}>
      <Facts>
        <WayBackFacts wayBack={claim.way_back} hasReason={hasReason} />
        <Fact label={t('wayBack')}>
          {tracking_code ? (
            <>
              {courier} <CopyText text={tracking_code} />
            </>
          ) : (
            t('wayBackNone')
          )}
        </Fact>
        {send_to && (
          <Fact label={t('sendTo')}>
            {[send_to.name, send_to.address, send_to.zip_code].filter(Boolean).join(', ')}
          </Fact>
        )}
        {kind === 'exchange' && (
          <Fact label={t('replacement')}>
            {replacement ? (
              <>
                {replacement.courier} <CopyText text={replacement.tracking_code} />
              </>
            ) : (
              t('replacementNone')
            )}
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}
