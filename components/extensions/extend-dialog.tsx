'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { NotLoaded } from '@/components/claims/lazy-words'
import { useSending } from '@/components/claims/use-sending'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { SkeletonList } from '@/components/ui/skeleton-list'
import { openExtension, useExtensionQuote } from '@/lib/orders/extensions/client'
import type { ExtensionQuote } from '@/lib/orders/extensions/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate } from '@/lib/platform/time'

/** Chooses more days for a rental, whose bill is paid on the payment page. */
export function ExtendDialog({ id, open, onClose }: StepDialogProps & { id: number }) {
  const t = useTranslations('claims.extension')
  const common = useTranslations('claims')
  const navigate = useNavigate()
  const { data: quote, error, mutate } = useExtensionQuote(id)
  const [chosen, setChosen] = useState<number | null>(null)
  const { busy, problem, dismiss, send } = useSending()
  const option = quote?.options.find(({ rent_duration_id }) => rent_duration_id === chosen)
  const start = () =>
    send(async () => {
      if (!option) return
      const { rent_duration_id, amount } = option
      const { order_id, bill_id } = await openExtension(id, { rent_duration_id, amount })
      navigate.push(`/payment?order=${order_id}&bill=${bill_id}`)
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      fill
      backCloses
      footer={
        <FormFooter title={t('failed')} problem={problem} onDismiss={dismiss}>
          <Button full busy={busy} disabled={!option} onClick={() => void start()}>
            {option ? t('pay', { amount: formatRupiah(option.amount) }) : t('choose')}
          </Button>
        </FormFooter>
      }
    >
      {!quote && error && <NotLoaded onRetry={() => void mutate()} />}
      {!quote && !error && <SkeletonList text={t('loading')} count={3} className="h-20 rounded-lg" />}
      {quote && <Options quote={quote} chosen={chosen} onChoose={setChosen} />}
    </Dialog>
  )
}

type OptionsProps = { quote: ExtensionQuote; chosen: number | null; onChoose: (id: number) => void }

function Options({ quote, chosen, onChoose }: OptionsProps) {
  const t = useTranslations('claims.extension')
  const { options, late_penalty, due_before } = quote
  if (options.every(({ available }) => !available)) return <Notice title={t('none')}>{t('noneText')}</Notice>
  return (
    <div className="grid gap-5">
      <p>{t('text', { date: formatDate(due_before) })}</p>
      <RadioGroup legend={t('days')}>
        {options.map(({ rent_duration_id: id, days, amount, due_after, available }) => (
          <RadioCard
            key={id}
            name="extension"
            title={t('moreDays', { days })}
            text={available ? t('newEnd', { date: formatDate(due_after) }) : t('taken')}
            aside={formatRupiah(amount)}
            checked={chosen === id}
            disabled={!available}
            onChange={() => onChoose(id)}
          />
        ))}
      </RadioGroup>
      {late_penalty > 0 && <p className="text-sm">{t('lateFee', { fee: formatRupiah(late_penalty) })}</p>}
      <p className="text-quiet text-sm">{t('rule')}</p>
    </div>
  )
}
