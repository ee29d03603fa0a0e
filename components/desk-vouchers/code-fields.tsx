import { useTranslations } from 'next-intl'
import { Fold } from '@/components/desk/fold'
import { TwoChoices } from '@/components/desk/two-choices'
import { FormPart, Pair, TypedField } from '@/components/desk-vouchers/form-parts'
import type { VoucherForm } from '@/components/desk-vouchers/use-voucher-form'

/** How shoppers find the voucher: its code, its name, and whether it is shown to them. */
export function CodeFields({ form }: { form: VoucherForm }) {
  const t = useTranslations('deskVouchers')
  const { typed, change } = form
  return (
    <FormPart title={t('parts.code')}>
      <TypedField form={form} name="code" label={t('code')} hint={t('codeHint')} look="code" maxLength={40} required />
      <Pair>
        <TypedField form={form} name="title_idn" label={t('titleId')} maxLength={120} required />
        <TypedField form={form} name="title" label={t('titleEn')} maxLength={120} required />
      </Pair>
      <TwoChoices
        legend={t('listedLabel')}
        legendShows
        value={typed.listed ? 'yes' : 'no'}
        yes={{ title: t('listed'), text: t('listedText') }}
        no={{ title: t('byCode'), text: t('byCodeText') }}
        onChange={(side) => change({ listed: side === 'yes' })}
      />
      <Fold title={t('descriptions')} className="rounded border border-line">
        <div className="grid gap-4 px-4 pb-4">
          <TypedField form={form} name="description_idn" label={t('descriptionId')} look="long" maxLength={2000} />
          <TypedField form={form} name="description" label={t('descriptionEn')} look="long" maxLength={2000} />
        </div>
      </Fold>
    </FormPart>
  )
}
