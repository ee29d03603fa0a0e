'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CauseField } from '@/components/claims/cause-field'
import type { RefundMethod } from '@/components/claims/claim-draft'
import type { PieceFaults } from '@/components/claims/piece-faults'
import type { ClaimForm } from '@/components/claims/use-claim-draft'
import { Field } from '@/components/ui/field'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { Stepper } from '@/components/ui/stepper'
import { TextArea } from '@/components/ui/text-area'
import { FileChoice } from '@/components/uploads/file-choice'
import { REASON_LENGTH } from '@/lib/orders/claims/rules/limits'
import type { OrderProduct } from '@/lib/orders/my-orders/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type PieceFieldsProps = {
  kind: 'exchange' | 'refund'
  line: OrderProduct
  claim: ClaimForm
  faults: PieceFaults
}

export function PieceFields({ kind, line, claim, faults }: PieceFieldsProps) {
  const t = useTranslations('claims')
  const { chosen, piece, changePiece, photosOf, videoOf } = claim
  const { reason, cause = '', refund_method } = piece(line)
  const others = chosen.flatMap((one) => (one.id === line.id ? [] : [piece(one).cause ?? '']))
  const counted = t('counted', { count: reason.length, most: REASON_LENGTH })
  return (
    <div className="mt-3 grid gap-5 border-line border-t pt-4">
      <Quantity line={line} claim={claim} />
      {kind === 'refund' && line.installation && (
        <Method line={line} value={refund_method} onChange={(method) => changePiece(line, { refund_method: method })} />
      )}
      <CauseField kind={kind} value={cause} others={others} onChange={(code) => changePiece(line, { cause: code })} />
      <Field
        label={t(kind === 'refund' ? 'reason' : 'reasonOptional')}
        required={kind === 'refund'}
        hint={counted}
        {...(faults.reason && { error: faults.reason })}
      >
        {(input) => (
          <TextArea
            {...input}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={({ target }) => changePiece(line, { reason: target.value })}
          />
        )}
      </Field>
      <FileChoice slot={photosOf(line)} hint={t('goodPhoto')} fault={faults.photo} />
      <FileChoice slot={videoOf(line)} hint={t('goodVideo')} fault={faults.video} />
    </div>
  )
}

function Quantity({ line, claim: { piece, changePiece } }: Pick<PieceFieldsProps, 'line' | 'claim'>) {
  const t = useTranslations('claims')
  const common = useTranslations('common')
  const title = localized(line.product, 'title', useLocale())
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>
        <span className="block font-medium text-sm">{common('quantity')}</span>
        <span className="block text-quiet text-sm">{t('most', { count: line.claimable_quantity })}</span>
      </span>
      <Stepper
        value={piece(line).quantity}
        max={line.claimable_quantity}
        onChange={(quantity) => changePiece(line, { quantity })}
        labels={{
          decrease: common('decrease'),
          increase: common('increase'),
          quantity: t('quantityOf', { product: title }),
        }}
      />
    </div>
  )
}

const METHODS: readonly RefundMethod[] = ['product_and_installation', 'product']

type MethodProps = { line: OrderProduct; value: RefundMethod; onChange: (method: RefundMethod) => void }

/** Whether the installation is paid back too (REF-009). */
function Method({ line, value, onChange }: MethodProps) {
  const t = useTranslations('claims')
  return (
    <RadioGroup legend={t('refund.method')}>
      {METHODS.map((method) => (
        <RadioCard
          key={method}
          name={`method-${line.id}`}
          checked={value === method}
          onChange={() => onChange(method)}
          title={t(`refund.methods.${method}`)}
          {...(method === 'product_and_installation' && {
            text: t('refund.installation', { price: formatRupiah(line.installation_fee) }),
          })}
        />
      ))}
    </RadioGroup>
  )
}
