'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { useSending } from '@/components/claims/use-sending'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { toast } from '@/components/ui/toast'
import type { PickupSlot } from '@/lib/orders/claims/schema/way-back'
import { calendarDay, dayFormat, formatTime } from '@/lib/platform/time'

type PickupDialogProps = StepDialogProps & {
  slots: readonly PickupSlot[] | undefined
  error: unknown
  onChoose: (from: string) => Promise<unknown>
  /** Says itself that it is done. */
  onChosen?: () => void
}

/** Chooses the day and the hours in which a courier comes for the goods. */
export function PickupDialog({ slots, error, onChoose, onChosen, open, onClose, onTaken }: PickupDialogProps) {
  const t = useTranslations('claims.wayBack')
  const common = useTranslations('claims')
  const errorText = useErrorText()
  const { busy, problem, send } = useSending()
  const [day, setDay] = useState('')
  const [from, setFrom] = useState('')
  const locale = useLocale()
  const named = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const days = [...new Set(slots?.map((slot) => calendarDay(new Date(slot.from))))]
  const hours = slots?.filter((slot) => calendarDay(new Date(slot.from)) === day) ?? []
  const save = () =>
    send(async () => {
      await onChoose(from)
      if (onChosen) onChosen()
      else {
        toast(t('saved'), 'success')
        onClose()
      }
      onTaken?.()
    })
  return (
    <Dialog open={open} onClose={onClose} title={t('choose')} closeLabel={common('close')}>
      <div className="grid gap-5">
        <p className="max-w-text">{t('hoursText')}</p>
        {Boolean(error) && <Notice tone="danger">{errorText(error)}</Notice>}
        {!slots && !error && <p role="status">{t('loading')}</p>}
        {days.length > 0 && (
          <RadioGroup legend={t('day')} className="sm:grid-cols-2">
            {days.map((each) => (
              <RadioCard
                key={each}
                name="pickup-day"
                title={named.format(new Date(`${each}T12:00:00+07:00`))}
                checked={day === each}
                onChange={() => {
                  setDay(each)
                  setFrom('')
                }}
              />
            ))}
          </RadioGroup>
        )}
        {hours.length > 0 && (
          <RadioGroup legend={t('hours')} className="sm:grid-cols-2">
            {hours.map((slot) => (
              <RadioCard
                key={slot.from}
                name="pickup-hours"
                title={`${formatTime(slot.from)}–${formatTime(slot.until)} WIB`}
                checked={from === slot.from}
                onChange={() => setFrom(slot.from)}
              />
            ))}
          </RadioGroup>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button full busy={busy} disabled={from === ''} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}
