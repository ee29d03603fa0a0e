import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { TwoChoices } from '@/components/desk/two-choices'
import { ConditionCounts } from '@/components/desk-claims/condition-counts'
import { countIn, type Found, toldFound } from '@/components/desk-claims/found'
import { useChangedMeanwhile } from '@/components/desk-orders/use-changed-meanwhile'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Stepper } from '@/components/ui/stepper'
import { openShowroom } from '@/lib/orders/claims/client/desk'
import { useClaimTerms } from '@/lib/orders/claims/client/rules'
import type { ClaimReason } from '@/lib/orders/claims/schema/rules'
import { CONDITIONS, type Condition } from '@/lib/orders/claims/states'
import type { DeskLine, DeskOrder } from '@/lib/orders/desk/schema/order'
import { localized } from '@/lib/platform/i18n'

/** `found` is counted when the pieces differ. */
type Piece = { quantity: number; condition: Condition; found: Found | null; reason_code: string }
const NONE: Piece = { quantity: 0, condition: 'second_choice', found: null, reason_code: '' }

const DIFFER = 'differ'
const isWhole = ({ quantity, found }: Piece) => found === null || countIn(found) === quantity

type ShowroomDialogProps = { order: DeskOrder; onClose: () => void }

/**
 * Exchanges pieces that somebody has brought to the store (EXC-004): which, how they are, and how the new ones leave.
 */
export function ShowroomDialog({ order, onClose }: ShowroomDialogProps) {
  const t = useTranslations('deskClaims.showroom')
  const { guard, changed } = useChangedMeanwhile(order)
  const reasons = useClaimTerms().data?.reasons.exchange ?? []
  const [pieces, setPieces] = useState<Record<number, Piece>>({})
  const [leaves, setLeaves] = useState(true)
  const pieceOf = ({ id }: DeskLine) => pieces[id] ?? NONE
  const lines = order.lines.map((line) => ({ line, piece: pieceOf(line) })).filter(({ piece }) => piece.quantity > 0)
  const brought = lines.map(({ line, piece: { quantity, condition, found, reason_code } }) => ({
    ...{ product_id: line.product_id, order_product_id: line.id, reason: '' },
    ...(found ? toldFound(found) : { condition }),
    ...{ quantity, ...(reason_code && { reason_code }) },
  }))
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('title')}
      effects={{
        shopper: t(leaves ? 'shopperNow' : 'shopperLater'),
        stock: t(leaves ? 'stockNow' : 'stockLater'),
        money: t('money'),
      }}
      isComplete={lines.length > 0 && lines.every(({ piece }) => isWhole(piece))}
      confirm={t('confirm')}
      done={t('done')}
      onConfirm={() => guard((version) => openShowroom(order.id, { lines: brought, hand_over: leaves, version }))}
    >
      {changed && <p className="text-danger">{changed}</p>}
      <p className="font-semibold text-sm">{t('brought')}</p>
      <ul className="grid gap-4">
        {order.lines.map((line) => (
          <BroughtLine
            key={line.id}
            line={line}
            piece={pieceOf(line)}
            reasons={reasons}
            onChange={(part) => setPieces({ ...pieces, [line.id]: { ...pieceOf(line), ...part } })}
          />
        ))}
      </ul>
      <TwoChoices
        legend={t('leaves')}
        legendShows
        value={leaves ? 'yes' : 'no'}
        yes={{ title: t('now') }}
        no={{ title: t('later') }}
        onChange={(value) => setLeaves(value === 'yes')}
      />
    </ConfirmAct>
  )
}

type BroughtLineProps = {
  line: DeskLine
  piece: Piece
  reasons: ClaimReason[]
  onChange: (part: Partial<Piece>) => void
}

function BroughtLine({ line, piece, reasons, onChange }: BroughtLineProps) {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  const { title, color, quantity, missing_quantity } = line
  const most = quantity - missing_quantity
  return (
    <li className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0">{[title, color].filter(Boolean).join(' · ')}</span>
        <Stepper
          value={piece.quantity}
          min={0}
          max={most}
          disabled={most === 0}
          onChange={(next) => onChange({ quantity: next, found: piece.found && next > 1 ? {} : null })}
          labels={{
            decrease: `${t('decide.fewer')}: ${title}`,
            increase: `${t('decide.more')}: ${title}`,
            quantity: `${t('showroom.brought')}: ${title}`,
          }}
        />
      </div>
      {piece.quantity > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('inspect.condition')}>
            {(input) => (
              <Select
                {...input}
                value={piece.found ? DIFFER : piece.condition}
                onChange={({ target: { value } }) =>
                  onChange({
                    condition: CONDITIONS.find((one) => one === value) ?? piece.condition,
                    found: value === DIFFER ? {} : null,
                  })
                }
              >
                {CONDITIONS.map((one) => (
                  <option key={one} value={one}>
                    {t(`inspect.conditions.${one}`)}
                  </option>
                ))}
                {piece.quantity > 1 && <option value={DIFFER}>{t('inspect.differ')}</option>}
              </Select>
            )}
          </Field>
          {piece.found && (
            <ConditionCounts
              title={title}
              found={piece.found}
              most={piece.quantity}
              onChange={(found) => onChange({ found })}
            />
          )}
          {reasons.length > 0 && (
            <Field label={t('decide.cause')}>
              {(input) => (
                <Select
                  {...input}
                  value={piece.reason_code}
                  onChange={({ target }) => onChange({ reason_code: target.value })}
                >
                  <option value="">{t('decide.causeNone')}</option>
                  {reasons.map((reason) => (
                    <option key={reason.code} value={reason.code}>
                      {localized(reason, 'title', locale)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </li>
  )
}
