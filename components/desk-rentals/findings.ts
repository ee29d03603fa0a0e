import { useState } from 'react'
import { type ConditionBack, isCharged } from '@/lib/orders/rent-returns/rules'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import { type Locale, localized } from '@/lib/platform/i18n'

/** What is found about pieces of one product; `amount` is null while what was typed is none. */
export type Finding = {
  key: number
  /** The unit that it is about; null for pieces that have none. */
  unit: DeskRental['units'][number] | null
  order_product_id: number
  pieces: number
  /** Null until somebody has judged it. */
  condition: ConditionBack | null
  damage_price_id: number | null
  reason: string
  amount: number | null
}

let made = 0

const unjudged = (order_product_id: number, pieces: number, unit: Finding['unit'] = null): Finding => ({
  ...{ key: ++made, unit, order_product_id, pieces, condition: null, damage_price_id: null, reason: '', amount: 0 },
})

/** What the first inspection has found: whoever decides about an objection begins there. */
export const findingsAgain = ({ lines }: Pick<DeskRental, 'lines'>, locale: Locale): Finding[] =>
  lines.map((line) => ({
    ...unjudged(line.order_product_id, line.pieces),
    condition: line.condition,
    reason: localized(line, 'reason', locale),
    amount: line.amount,
  }))

/** At first nothing is judged: a finding for each unit that is there, and one for pieces that have none. */
export function findingsOf({ products, units }: Pick<DeskRental, 'products' | 'units'>): Finding[] {
  let left = units.filter(({ status }) => status === 'inspecting' || status === 'returned')
  return products.flatMap(({ id, product_id, pieces }) => {
    const own = left.filter((unit) => unit.product_id === product_id).slice(0, pieces)
    left = left.filter((unit) => !own.includes(unit))
    const rest = pieces - own.length
    return [...own.map((unit) => unjudged(id, 1, unit)), ...(rest > 0 ? [unjudged(id, rest)] : [])]
  })
}

/** Whether each piece is judged, and each charge has an amount and a reason. */
export const isComplete = (findings: readonly Finding[]) =>
  findings.every(
    ({ condition, amount, damage_price_id, reason }) =>
      condition !== null &&
      (!isCharged(condition) ||
        (amount !== null && (amount === 0 || damage_price_id !== null || reason.trim() !== ''))),
  )

export const inspectionOf = (findings: readonly Finding[], photosOf: (key: number) => string[]) =>
  findings.map(({ key, unit, damage_price_id, reason, amount, condition: judged, ...finding }) => {
    const condition = judged ?? 'good'
    return {
      ...finding,
      condition,
      photos: photosOf(key),
      unit_ids: unit ? [unit.id] : [],
      reason: reason.trim(),
      amount: isCharged(condition) ? (amount ?? 0) : 0,
      ...(damage_price_id !== null && { damage_price_id }),
    }
  })

/** The findings of an inspection: their pieces always add up to what was sent. */
export function useFindings(begin: () => Finding[]) {
  const [findings, setFindings] = useState(begin)
  const change = (at: number, now: Partial<Finding>) =>
    setFindings((all) => all.map((finding, index) => (index === at ? { ...finding, ...now } : finding)))
  /** Takes one piece out of a finding, to be judged by itself. */
  const split = (at: number) =>
    setFindings((all) =>
      all.flatMap((finding, index) =>
        index === at ? [{ ...finding, pieces: finding.pieces - 1 }, unjudged(finding.order_product_id, 1)] : [finding],
      ),
    )
  /** Gives its pieces back to the first finding of the product. */
  const join = (at: number) =>
    setFindings((all) => {
      const joined = all[at]
      const first = all.findIndex((one) => one.order_product_id === joined?.order_product_id && one.unit === null)
      return all.flatMap((finding, index) => {
        if (index === at) return []
        return index === first ? [{ ...finding, pieces: finding.pieces + (joined?.pieces ?? 0) }] : [finding]
      })
    })
  return { findings, change, split, join }
}
