'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'

type Way = 'all' | 'keep' | 'separate'

type ConflictDialogProps = {
  /** Days that were asked for, and days that the cart has. */
  wanted: number
  has: number
  /** Whether the new thing can be rented for the days of the cart. */
  isOffered: boolean
  busy: boolean
  onChangeAll: () => void
  onKeep: () => void
  onSeparate: () => void
  onClose: () => void
}

/** One cart has one duration: all change, this one follows, or it becomes an order of its own. */
export default function ConflictDialog({ wanted, has, isOffered, busy, ...on }: ConflictDialogProps) {
  const t = useTranslations('rent')
  const [way, setWay] = useState<Way>('all')
  const done = { all: on.onChangeAll, keep: on.onKeep, separate: on.onSeparate }
  const card = (value: Way, title: string, text: string, disabled = false) => (
    <RadioCard
      name="way"
      value={value}
      title={title}
      text={text}
      checked={way === value}
      disabled={disabled}
      onChange={() => setWay(value)}
    />
  )
  return (
    <Dialog
      open
      onClose={on.onClose}
      title={t('conflictTitle')}
      closeLabel={t('close')}
      footer={
        <Button size="lg" full busy={busy} onClick={done[way]}>
          {t('conflictGo')}
        </Button>
      }
    >
      <p className="mb-4 text-quiet">{t('conflictText', { has, wanted })}</p>
      <RadioGroup legend={t('conflictTitle')} hideLegend>
        {card('all', t('changeAll', { days: wanted }), t('changeAllText'))}
        {card('keep', t('keep', { days: has }), isOffered ? t('keepText') : t('keepNot', { days: has }), !isOffered)}
        {card('separate', t('separate'), t('separateText'))}
      </RadioGroup>
    </Dialog>
  )
}
