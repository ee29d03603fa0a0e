import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Evidence } from '@/components/claims/evidence'
import { DeskLink } from '@/components/desk/desk-link'
import { amountOf, amountText, MoneyField } from '@/components/desk/money-field'
import { RowAct } from '@/components/desk/row-act'
import type { Finding } from '@/components/desk-rentals/findings'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { FileChoice } from '@/components/uploads/file-choice'
import type { FileSlot } from '@/components/uploads/use-files'
import { CONDITIONS_BACK, type ConditionBack, isCharged, NOTE_LENGTH } from '@/lib/orders/rent-returns/rules'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type FieldsProps = {
  product: DeskRental['products'][number]
  finding: Finding
  photos: FileSlot
  onReload: () => Promise<unknown>
  onChange: (now: Partial<Finding>) => void
  onSplit: () => void
  /** Null for the first finding of a product. */
  onJoin: (() => void) | null
}

/** The condition of some pieces, and what it costs. */
export function FindingFields({ product, finding, photos, onReload, onChange, onSplit, onJoin }: FieldsProps) {
  const t = useTranslations('deskRentals')
  const conditions = useTranslations('claims.rental.condition')
  const { pieces, condition } = finding
  const choose = (next: ConditionBack) =>
    onChange({ condition: next, damage_price_id: null, reason: '', amount: isCharged(next) ? null : 0 })
  return (
    <div className="grid gap-3 border-line border-t pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular text-sm">
          {finding.unit ? (
            <DeskLink href={`/ops/units/${finding.unit.id}`} className="underline">
              {finding.unit.code}
            </DeskLink>
          ) : (
            t('pieces', { count: pieces })
          )}
        </span>
        <span className="flex gap-2">
          {pieces > 1 && <RowAct onClick={onSplit}>{t('split')}</RowAct>}
          {onJoin && <RowAct onClick={onJoin}>{t('join')}</RowAct>}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees */}
      <div role="group" aria-label={t('condition')} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CONDITIONS_BACK.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={condition === one}
            onClick={() => choose(one)}
            className="min-h-11 rounded-lg border border-edge bg-card px-3 py-2 text-sm hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:font-semibold"
          >
            {conditions(one)}
          </button>
        ))}
      </div>
      {condition && isCharged(condition) && <Charge product={product} finding={finding} onChange={onChange} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {finding.unit && finding.unit.before.length > 0 && (
          <Evidence title={t('before')} photos={finding.unit.before} onReload={onReload} />
        )}
        <FileChoice slot={photos} hint={t('photosHint')} />
      </div>
    </div>
  )
}

/** A line of the price list, or own words with an amount. */
function Charge({ product, finding, onChange }: Pick<FieldsProps, 'product' | 'finding' | 'onChange'>) {
  const t = useTranslations('deskRentals')
  const locale = useLocale()
  const [typed, setTyped] = useState(finding.amount === null ? '' : amountText(finding.amount))
  const prices = product.damage.filter(({ condition }) => condition === finding.condition)
  function choose(id: string) {
    const price = prices.find((one) => String(one.id) === id)
    const amount = price ? price.amount * finding.pieces : null
    setTyped(amount === null ? '' : amountText(amount))
    onChange({ damage_price_id: price?.id ?? null, amount })
  }
  return (
    <div className="grid gap-3">
      <Field label={t('price')}>
        {(input) => (
          <Select
            {...input}
            value={String(finding.damage_price_id ?? '')}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('ownWords')}</option>
            {prices.map((price) => (
              <option key={price.id} value={price.id}>
                {`${localized(price, 'title', locale)} · ${formatRupiah(price.amount)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {finding.damage_price_id === null && (
        <Field label={t('ownReason')} required>
          {(input) => (
            <TextInput
              {...input}
              maxLength={NOTE_LENGTH}
              value={finding.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          )}
        </Field>
      )}
      <MoneyField
        label={t('amount')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          onChange({ amount: amountOf(text) })
        }}
      />
    </div>
  )
}
