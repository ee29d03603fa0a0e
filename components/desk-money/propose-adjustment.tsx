'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { amountOf, MoneyField } from '@/components/desk/money-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { proposeAdjustment } from '@/lib/money/adjustments/client'
import { ADJUSTMENT_REASONS, type AdjustmentReason } from '@/lib/money/wallet/rules'
import { formatRupiah } from '@/lib/platform/money'
import { useIdempotencyKey } from '@/lib/platform/use-idempotency-key'

type Owner = { user_id: number; name: string }

type ProposeAdjustmentProps = {
  /** Whose wallet; without it the e-mail address or phone number is asked for. */
  owner?: Owner
  onProposed?: () => unknown
}

const EMPTY = { contact: '', sign: 1, amount: '', reason: '' as AdjustmentReason | '' }

/** A button that opens the form of a new adjustment. */
export function ProposeAdjustment({ owner, onProposed }: ProposeAdjustmentProps) {
  const t = useTranslations('deskAdjustments')
  const keyOf = useIdempotencyKey()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const change = (more: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...more }))
  const { contact, sign, reason } = draft
  const amount = amountOf(draft.amount) ?? 0
  const isComplete = amount > 0 && reason !== '' && (owner !== undefined || contact.trim() !== '')
  const who = owner?.name ?? contact.trim()
  async function propose(note: string) {
    if (reason === '') return
    const whose = owner ? { user_id: owner.user_id } : { contact: contact.trim() }
    const adjustment = { ...whose, amount: sign * amount, reason, note }
    await proposeAdjustment(adjustment, keyOf(JSON.stringify(adjustment)))
    setDraft(EMPTY)
    await onProposed?.()
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('propose')}
      </Button>
      <ConfirmAct
        open={isOpen}
        onClose={() => setOpen(false)}
        title={owner ? t('proposeFor', { name: owner.name }) : t('propose')}
        effects={
          isComplete ? { money: t(sign > 0 ? 'effect.add' : 'effect.take', { amount: formatRupiah(amount), who }) } : {}
        }
        reason={{ label: t('note'), hint: t('noteHint') }}
        isComplete={isComplete}
        confirm={t('send')}
        done={t('proposed')}
        onConfirm={propose}
      >
        {!owner && (
          <Field label={t('contact')} required>
            {(input) => (
              <TextInput
                {...input}
                autoComplete="off"
                value={contact}
                onChange={({ target }) => change({ contact: target.value })}
              />
            )}
          </Field>
        )}
        <DirectionFields sign={sign} onChange={(next) => change({ sign: next })} />
        <MoneyField label={t('amount')} value={draft.amount} onChange={(next) => change({ amount: next })} />
        <Reason value={reason} onChange={(next) => change({ reason: next })} />
      </ConfirmAct>
    </>
  )
}

/** Into the wallet, or out of it. */
function DirectionFields({ sign, onChange }: { sign: number; onChange: (sign: number) => void }) {
  const t = useTranslations('deskAdjustments')
  return (
    <RadioGroup legend={t('direction')} className="grid-cols-2">
      {([1, -1] as const).map((each) => (
        <RadioCard
          key={each}
          name="direction"
          title={t(each > 0 ? 'add' : 'take')}
          checked={sign === each}
          onChange={() => onChange(each)}
        />
      ))}
    </RadioGroup>
  )
}

function Reason({ value, onChange }: { value: string; onChange: (reason: AdjustmentReason | '') => void }) {
  const t = useTranslations('deskAdjustments')
  const reasons = useTranslations('adjustmentReasons')
  return (
    <Field label={t('reason')} hint={t('reasonHint')} required>
      {(input) => (
        <Select
          {...input}
          value={value}
          onChange={({ target }) => onChange(ADJUSTMENT_REASONS.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t('choose')}</option>
          {ADJUSTMENT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reasons(reason)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
