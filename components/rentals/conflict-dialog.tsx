'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'

type ConflictChoice = 'all' | 'keep' | 'separate'

type ConflictDialogProps = {
  /** The requested duration and the cart's duration, in days. */
  wanted: number
  has: number
  /** Whether the new product is offered for the cart's duration. */
  isOffered: boolean
  busy: boolean
  onChangeAll: () => void
  onKeep: () => void
  onSeparate: () => void
  onClose: () => void
}

/**
 * A rent cart has one duration: change it for all, use it for the new product, or keep that product for another
 * order.
 */
export default function ConflictDialog({ wanted, has, isOffered, busy, ...on }: ConflictDialogProps) {
  const t = useTranslations('rent')
  const [way, setWay] = useState<ConflictChoice>('all')
  const done = { all: on.onChangeAll, keep: on.onKeep, separate: on.onSeparate }
  const card = (value: ConflictChoice, title: string, text: string, disabled = false) => (
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
