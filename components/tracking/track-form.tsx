import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { trackOrder } from '@/lib/orders/tracking/client'
import { looksLikeOrderNumber, looksLikePhone } from '@/lib/orders/tracking/rules'
import type { Tracked, TrackGuest } from '@/lib/orders/tracking/schema'

type TrackFormProps = { onFound: (tracked: Tracked, phone: string) => void; problem: string | null }

/** Order number and recipient's phone (ORD-052); shows the server's message when it refuses. */
export function TrackForm({ onFound, problem: first }: TrackFormProps) {
  const t = useTranslations('tracking')
  const common = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const [problem, setProblem] = useState(first)
  const { register, handleSubmit, formState } = useForm<TrackGuest>({
    defaultValues: { order_id: '', phone_number: '' },
  })
  const { errors, isSubmitting } = formState
  const track = async (asked: TrackGuest) => {
    setProblem(null)
    try {
      onFound(await trackOrder(asked, locale), asked.phone_number)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit(track)}
      className="grid gap-5 rounded-lg border border-line bg-card p-4 md:p-6"
    >
      {problem && (
        <Notice tone="danger" onClose={() => setProblem(null)} closeLabel={common('close')}>
          {problem}
        </Notice>
      )}
      <Field label={t('order')} hint={t('orderHint')} error={errors.order_id?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('order_id', { validate: (text) => looksLikeOrderNumber(text) || t('requiredOrder') })}
            maxLength={30}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        )}
      </Field>
      <Field label={t('phone')} hint={t('phoneHint')} error={errors.phone_number?.message}>
        {(input) => (
          <TextInput
            {...input}
            {...register('phone_number', { validate: (text) => looksLikePhone(text) || t('requiredPhone') })}
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="tel"
            className="tabular"
          />
        )}
      </Field>
      <Button type="submit" size="lg" full busy={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
