import { useTranslations } from 'next-intl'
import { givesShare } from '@/components/desk-vouchers/draft'
import { FormPart, Pair, TypedField } from '@/components/desk-vouchers/form-parts'
import type { VoucherForm } from '@/components/desk-vouchers/use-voucher-form'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { PROMO_CARTS, type VoucherRuleType } from '@/lib/selling/vouchers/rules'

/** As they stand beside each other: the goods first. */
const KINDS: readonly VoucherRuleType[] = ['percentage', 'fixed', 'shipping', 'cashback']

/** What the voucher gives, and for which cart. */
export function GiftFields({ form }: { form: VoucherForm }) {
  const t = useTranslations('deskVouchers')
  const { typed, change } = form
  const { rule_type } = typed
  const minimum = <TypedField form={form} name="min_price" label={t('minimum')} hint={t('minimumHint')} look="rupiah" />
  return (
    <FormPart title={t('parts.gift')}>
      <RadioGroup legend={t('kindLabel')} hideLegend className="sm:grid-cols-2">
        {KINDS.map((kind) => (
          <RadioCard
            key={kind}
            name="rule_type"
            title={t(`kind.${kind}`)}
            text={t(`kindText.${kind}`)}
            checked={rule_type === kind}
            onChange={() => change({ rule_type: kind })}
            className="p-3 text-sm"
          />
        ))}
      </RadioGroup>
      {givesShare(rule_type) ? (
        <>
          <Pair>
            <TypedField form={form} name="percentage" label={t('percentage')} look="number" required />
            <TypedField form={form} name="cap" label={t('cap')} hint={t('capHint')} look="rupiah" />
          </Pair>
          {minimum}
        </>
      ) : (
        <Pair>
          <TypedField form={form} name="amount" label={t(`amount.${rule_type}`)} look="rupiah" required />
          {minimum}
        </Pair>
      )}
      <RadioGroup legend={t('cartLabel')} className="sm:grid-cols-3">
        {PROMO_CARTS.map((cart) => (
          <RadioCard
            key={cart}
            name="cart_type"
            title={t(`cart.${cart}`)}
            checked={typed.cart_type === cart}
            onChange={() => change({ cart_type: cart })}
            className="p-3 text-sm"
          />
        ))}
      </RadioGroup>
    </FormPart>
  )
}
