import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { NumberField } from '@/components/desk/number-field'
import { moveGraded } from '@/lib/fulfilment/inventory/client/desk'
import type { GradeTarget } from '@/lib/fulfilment/inventory/rules'
import type { GradedPieces } from '@/lib/fulfilment/inventory/schema'

type MoveDialogProps = { pieces: GradedPieces; to: GradeTarget; onClose: () => void; onDone: () => unknown }

/** Moves some of the pieces, with a reason. The reference is the dialog's, so that sending again books once. */
export function MoveDialog({ pieces, to, onClose, onDone }: MoveDialogProps) {
  const t = useTranslations('deskGraded')
  const [reference] = useState(() => crypto.randomUUID())
  const [text, setText] = useState(String(pieces.on_hand))
  const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  const isRight = quantity >= 1 && quantity <= pieces.on_hand
  const { slug, warehouse, color, grade } = pieces
  async function confirm(reason: string) {
    await moveGraded({ slug, warehouse, color, from: grade, to, quantity, reason, reference })
    await onDone()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`act.${to}`)}
      effects={{ stock: t(`stock.${to}`) }}
      reason={{ label: t('reason'), hint: t('reasonHint') }}
      isComplete={isRight}
      confirm={t(`act.${to}`)}
      danger={to === 'waste'}
      done={t('moved')}
      onConfirm={confirm}
    >
      <NumberField
        label={t('quantity')}
        error={text.trim() !== '' && !isRight ? t('quantityWrong', { max: pieces.on_hand }) : undefined}
        value={text}
        onChange={setText}
      />
    </ConfirmAct>
  )
}
