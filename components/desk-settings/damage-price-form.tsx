import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { amountOf, amountText, MoneyField } from '@/components/desk/money-field'
import { useAct } from '@/components/desk/use-act'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import type { ClaimWindow } from '@/lib/orders/claims/schema/rules'
import { writeDamagePrice } from '@/lib/orders/rent-returns/client'
import { CONDITIONS_BACK } from '@/lib/orders/rent-returns/rules'
import type { DamagePrice } from '@/lib/orders/rent-returns/schema/return'
import { localized } from '@/lib/platform/i18n'

type DamagePriceFormProps = {
  price: DamagePrice | null
  categories: readonly Pick<ClaimWindow, 'category_id' | 'title' | 'title_idn'>[]
  onClose: () => void
}

const isTitle = (text: string) => text.trim() !== ''
const isFree = (condition: string) => condition === 'good' || condition === 'worn'
const percentOf = (text: string) => (/^(100|[1-9]?\d)$/.test(text.trim()) ? Number(text) : null)

/** A line of the price list: an amount for a piece, or a part of the price in the shop. */
export function DamagePriceForm({ price, categories, onClose }: DamagePriceFormProps) {
  const t = useTranslations('deskSettings.damage')
  const desk = useTranslations('desk')
  const locale = useLocale()
  const { act, busy } = useAct()
  const [isAsked, setAsked] = useState(false)
  const [draft, setDraft] = useState({
    category: String(price?.category_id ?? ''),
    condition: price?.condition ?? ('damaged' as const),
    title: price?.title ?? '',
    title_idn: price?.title_idn ?? '',
    by: price?.percentage ? ('percentage' as const) : ('amount' as const),
    amount: price?.amount ? amountText(price.amount) : '',
    percentage: price?.percentage ? String(price.percentage) : '',
    active: price?.active ?? true,
  })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const { condition, active, by } = draft
  const charged = isFree(condition) ? 0 : by === 'amount' ? amountOf(draft.amount) : percentOf(draft.percentage)
  const isComplete = isTitle(draft.title) && isTitle(draft.title_idn) && charged !== null
  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isComplete) return
    const written = {
      category_id: draft.category === '' ? null : Number(draft.category),
      ...{ condition, active, position: price?.position ?? 0 },
      ...{ title: draft.title.trim(), title_idn: draft.title_idn.trim() },
      amount: !isFree(condition) && by === 'amount' ? charged : null,
      percentage: !isFree(condition) && by === 'percentage' ? charged : null,
    }
    if (await act(() => writeDamagePrice(written, price?.id), { done: t('saved') })) onClose()
  }
  const text = (name: 'title' | 'title_idn', label: string) => (
    <Field label={label} required error={isAsked && !isTitle(draft[name]) ? t('titleMissing') : undefined}>
      {(input) => (
        <TextInput
          {...input}
          maxLength={120}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      {text('title_idn', t('titleId'))}
      {text('title', t('titleEn'))}
      <Field label={t('category')}>
        {(input) => (
          <Select {...input} value={draft.category} onChange={({ target }) => change({ category: target.value })}>
            <option value="">{t('all')}</option>
            {categories.map((one) => (
              <option key={one.category_id} value={one.category_id}>
                {localized(one, 'title', locale)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('condition')}>
        {(input) => (
          <Select
            {...input}
            value={condition}
            onChange={({ target }) =>
              change({ condition: CONDITIONS_BACK.find((one) => one === target.value) ?? condition })
            }
          >
            {CONDITIONS_BACK.map((one) => (
              <option key={one} value={one}>
                {t(`conditions.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isFree(condition) ? (
        <p>{t('freeText')}</p>
      ) : (
        <>
          <Field label={t('by')}>
            {(input) => (
              <Select
                {...input}
                value={by}
                onChange={({ target }) => change({ by: target.value === 'amount' ? 'amount' : 'percentage' })}
              >
                <option value="amount">{t('byAmount')}</option>
                <option value="percentage">{t('byPercentage')}</option>
              </Select>
            )}
          </Field>
          {by === 'amount' ? (
            <MoneyField label={t('amount')} value={draft.amount} onChange={(amount) => change({ amount })} />
          ) : (
            <Field
              label={t('percentage')}
              required
              error={isAsked && percentOf(draft.percentage) === null ? t('percentageWrong') : undefined}
            >
              {(input) => (
                <TextInput
                  {...input}
                  inputMode="numeric"
                  value={draft.percentage}
                  onChange={({ target }) => change({ percentage: target.value })}
                />
              )}
            </Field>
          )}
        </>
      )}
      {price && (
        <Switch label={t('active')} checked={active} onChange={({ target }) => change({ active: target.checked })} />
      )}
      <Button type="submit" busy={busy}>
        {desk('save')}
      </Button>
    </form>
  )
}
