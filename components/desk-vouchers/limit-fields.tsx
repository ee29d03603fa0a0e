import { useTranslations } from 'next-intl'
import { FormPart, Pair, TypedField } from '@/components/desk-vouchers/form-parts'
import type { VoucherForm } from '@/components/desk-vouchers/use-voucher-form'
import { Switch } from '@/components/ui/switch'

/** When the voucher can be used. */
export function PeriodFields({ form }: { form: VoucherForm }) {
  const t = useTranslations('deskVouchers')
  return (
    <FormPart title={t('parts.period')}>
      <Pair>
        <TypedField form={form} name="start_day" label={t('startDay')} look="day" required />
        <TypedField form={form} name="start_time" label={t('startTime')} look="time" maxLength={5} required />
        <TypedField form={form} name="end_day" label={t('endDay')} look="day" required />
        <TypedField form={form} name="end_time" label={t('endTime')} look="time" maxLength={5} required />
      </Pair>
    </FormPart>
  )
}

/** Who can use the voucher, and how often. */
export function LimitFields({ form }: { form: VoucherForm }) {
  const t = useTranslations('deskVouchers')
  const { typed, change } = form
  return (
    <FormPart title={t('parts.limits')}>
      <Pair>
        <TypedField form={form} name="max_uses" label={t('maxUses')} hint={t('maxUsesHint')} look="number" />
        <TypedField
          form={form}
          name="max_uses_per_user"
          label={t('maxUsesPerUser')}
          hint={t('maxUsesPerUserHint')}
          look="number"
        />
      </Pair>
      <div className="grid gap-2">
        <Switch
          label={t('newUser')}
          hint={t('newUserHint')}
          checked={typed.new_user}
          onChange={({ target }) => change({ new_user: target.checked })}
        />
        {typed.new_user && (
          <TypedField form={form} name="longevity" label={t('longevity')} look="number" maxLength={4} required />
        )}
        <Switch
          label={t('flash')}
          hint={t('flashHint')}
          checked={typed.includes_flash}
          onChange={({ target }) => change({ includes_flash: target.checked })}
        />
      </div>
    </FormPart>
  )
}
