import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { NumberField } from '@/components/desk/number-field'
import { TwoChoices } from '@/components/desk/two-choices'
import { Movements } from '@/components/desk-stock/movements'
import { bookStock } from '@/lib/fulfilment/inventory/client/desk'
import type { StockItem } from '@/lib/fulfilment/inventory/schema'
import { localized } from '@/lib/platform/i18n'

type MovementDialogProps = { item: StockItem; onClose: () => void; onDone: () => unknown }

const KEY_LENGTH = 8

/** With the key it fits the reference of a movement. */
const REASON_LENGTH = 180

/** Books goods in or out, with the reason. Its key is the dialog's, so that sending again books once. */
export function MovementDialog({ item, onClose, onDone }: MovementDialogProps) {
  const t = useTranslations('deskStock')
  const locale = useLocale()
  const [key] = useState(() => crypto.randomUUID().slice(0, KEY_LENGTH))
  const [way, setWay] = useState<'in' | 'out'>('in')
  const [text, setText] = useState('')
  const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  const isRight = quantity >= 1 && (way === 'in' || quantity <= item.available)
  const after = item.on_hand + (way === 'in' ? quantity : -quantity)
  const { slug, warehouse, color } = item
  async function confirm(reason: string) {
    const signed = way === 'in' ? quantity : -quantity
    await bookStock({ slug, warehouse, color, quantity: signed, reference: `${reason} (${key})` })
    await onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('bookTitle', { title: localized(item, 'title', locale) })}
      effects={isRight ? { stock: t('effect', { before: item.on_hand, after, warehouse: item.warehouse_title }) } : {}}
      reason={{ label: t('reason'), hint: t('reasonHint'), maxLength: REASON_LENGTH }}
      isComplete={isRight}
      confirm={t(`way.${way}`)}
      done={t('booked')}
      onConfirm={confirm}
    >
      <TwoChoices
        legend={t('wayLabel')}
        value={way === 'in' ? 'yes' : 'no'}
        yes={{ title: t('way.in') }}
        no={{ title: t('way.out') }}
        onChange={(side) => setWay(side === 'yes' ? 'in' : 'out')}
      />
      <NumberField
        label={t('quantity')}
        error={text.trim() !== '' && !isRight ? t('quantityWrong', { most: item.available, way }) : undefined}
        value={text}
        onChange={setText}
      />
      <Movements item={item} />
    </ConfirmAct>
  )
}
