'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { PieceFaults } from '@/components/claims/piece-faults'
import { PieceFields } from '@/components/claims/piece-fields'
import type { ClaimForm } from '@/components/claims/use-claim-draft'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Checkbox } from '@/components/ui/checkbox'
import { ShortTitle } from '@/components/ui/short-title'
import type { OrderProduct } from '@/lib/orders/my-orders/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

export type PieceChoiceProps = {
  kind: 'exchange' | 'refund'
  claim: ClaimForm
  faults: Record<number, PieceFaults>
  /** Shown when nothing is chosen. */
  fault?: string | undefined
}

/** The pieces of the order, each with its quantity, its reason, its photos and its video (EXC-003, REF-003). */
export function PieceChoice({ kind, claim, faults, fault }: PieceChoiceProps) {
  const t = useTranslations('claims')
  const id = useId()
  const { lines, chosen, changePiece } = claim
  return (
    <fieldset aria-describedby={fault ? `${id}-fault` : undefined} className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">{t(`${kind}.which`)}</legend>
      {lines.length > 1 && (
        <Checkbox
          label={t('selectAll')}
          checked={chosen.length === lines.length}
          data-fault={fault ? '' : undefined}
          onChange={({ target }) => {
            const isChosen = target.checked
            for (const line of lines) {
              changePiece(line, isChosen ? { isChosen, quantity: line.claimable_quantity } : { isChosen })
            }
          }}
        />
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="text-danger text-sm">
          {fault}
        </p>
      )}
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.id} className="rounded-lg border border-line p-4">
            <Piece kind={kind} line={line} claim={claim} isFault={Boolean(fault)} />
            {claim.piece(line).isChosen && (
              <PieceFields kind={kind} line={line} claim={claim} faults={faults[line.id] ?? {}} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type PieceProps = { kind: 'exchange' | 'refund'; line: OrderProduct; claim: ClaimForm; isFault: boolean }

function Piece({ line, claim: { piece, changePiece }, isFault }: PieceProps) {
  const t = useTranslations('claims')
  const locale = useLocale()
  const { product, color, price, quantity, claimable_quantity } = line
  const details = [
    color && localized(color, 'color', locale),
    t('pieces', { count: quantity, price: formatRupiah(price) }),
    claimable_quantity < quantity && t('left', { count: claimable_quantity }),
  ]
  return (
    <Checkbox
      checked={piece(line).isChosen}
      data-fault={isFault ? '' : undefined}
      onChange={({ target }) => changePiece(line, { isChosen: target.checked })}
      label={
        <span className="flex gap-3">
          <Thumbnail mediaKey={product.preview.media_key} className="w-14" />
          <span className="min-w-0">
            <span className="block font-medium">
              <ShortTitle title={localized(product, 'title', locale)} />
            </span>
            <span className="tabular block text-quiet text-sm">{details.filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      }
    />
  )
}
