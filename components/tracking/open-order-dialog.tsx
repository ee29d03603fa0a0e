'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { useCodeBy } from '@/components/accounts/use-code'
import { LazyWords } from '@/components/claims/lazy-words'
import { useErrorText } from '@/components/layout/use-error-text'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { toastNext } from '@/components/ui/toast'
import { openAccess, requestAccess } from '@/lib/orders/access/client'
import { looksLikePhone } from '@/lib/orders/tracking/rules'
import type { GuestOrder } from '@/lib/orders/tracking/schema'
import { formatTime } from '@/lib/platform/time'

type OpenOrderProps = { order: GuestOrder; phone: string | null; onClose: () => void }

/** Opens a tracked order to this browser with a code that its buyer gets. */
export default function OpenOrderDialog(props: OpenOrderProps) {
  const t = useTranslations('tracking')
  return (
    <Dialog open onClose={props.onClose} title={t('claim.open')} closeLabel={t('claim.close')} size="sm" backCloses>
      <LazyWords namespace="account">
        <CodeForm {...props} />
      </LazyWords>
    </Dialog>
  )
}

type Values = { phone_number: string; otp_code: string }

function CodeForm({ order, phone }: OpenOrderProps) {
  const t = useTranslations('tracking')
  const locale = useLocale()
  const errorText = useErrorText()
  const { enter } = useNavigate()
  const form = useForm<Values>({ defaultValues: { phone_number: phone ?? '', otp_code: '' } })
  const { errors, isSubmitting } = form.formState
  const named = { order_id: order.formatted_id }
  const code = useCodeBy((phone_number) => requestAccess({ ...named, phone_number }, locale))
  const send = async () => {
    if (await form.trigger('phone_number')) await code.send(form.getValues('phone_number'))
  }
  const sendFirst = useEffectEvent(() => {
    if (phone !== null) void send()
  })
  useEffect(() => sendFirst(), [])

  async function open(values: Values) {
    try {
      const { expires_at } = await openAccess({ ...named, ...values })
      toastNext(t('claim.opened', { time: formatTime(expires_at) }), 'success')
      enter(`/orders/${order.id}/status`)
    } catch (error) {
      form.setError('otp_code', { message: errorText(error) }, { shouldFocus: true })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(open)} className="grid gap-5">
      <p className="max-w-text">{t('claim.how')}</p>
      {phone === null && (
        <Field label={t('phone')} hint={t('claim.phoneHint')} error={errors.phone_number?.message}>
          {(input) => (
            <TextInput
              {...input}
              {...form.register('phone_number', { validate: (text) => looksLikePhone(text) || t('requiredPhone') })}
              type="tel"
              inputMode="tel"
              maxLength={30}
              autoComplete="tel"
              className="tabular"
            />
          )}
        </Field>
      )}
      <CodeField
        input={form.register('otp_code', { validate: (text) => text !== '' || t('claim.missingCode') })}
        code={code}
        error={errors.otp_code?.message}
        onSend={() => void send()}
      />
      <p className="max-w-text text-quiet text-sm">{t('claim.member')}</p>
      <Button type="submit" full busy={isSubmitting}>
        {t('claim.submit')}
      </Button>
    </form>
  )
}
