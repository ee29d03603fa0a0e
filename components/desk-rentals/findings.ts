import { useState } from 'react'
import { type ConditionBack, isCharged } from '@/lib/orders/rent-returns/rules'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'

/** What is found about pieces of one product; `amount` is null while what was typed is none. */
export type Finding = {
  key: number
  order_product_id: number
  pieces: number
  condition: ConditionBack
  damage_price_id: number | null
  reason: string
  amount: number | null
}

let made = 0

const good = (order_product_id: number, pieces: number): Finding => ({
  ...{ key: ++made, order_product_id, pieces, condition: 'good', damage_price_id: null, reason: '', amount: 0 },
})

/** At first everything is good. */
export const findingsOf = ({ products }: DeskRental) => products.map(({ id, pieces }) => good(id, pieces))

/** Whether each charge has an amount and a reason. */
export const isComplete = (findings: readonly Finding[]) =>
  findings.every(
    ({ condition, amount, damage_price_id, reason }) =>
      !isCharged(condition) || (amount !== null && (amount === 0 || damage_price_id !== null || reason.trim() !== '')),
  )

export const inspectionOf = (findings: readonly Finding[], photosOf: (key: number) => string[]) =>
  findings.map(({ key, damage_price_id, reason, amount, condition, ...finding }) => ({
    ...finding,
    condition,
    photos: photosOf(key),
    reason: reason.trim(),
    amount: isCharged(condition) ? (amount ?? 0) : 0,
    ...(damage_price_id !== null && { damage_price_id }),
  }))

/** The findings of an inspection: their pieces always add up to what was sent. */
export function useFindings(begin: () => Finding[]) {
  const [findings, setFindings] = useState(begin)
  const change = (at: number, now: Partial<Finding>) =>
    setFindings((all) => all.map((finding, index) => (index === at ? { ...finding, ...now } : finding)))
  /** Takes one piece out of a finding, to be judged by itself. */
  const split = (at: number) =>
    setFindings((all) =>
      all.flatMap((finding, index) =>
        index === at ? [{ ...finding, pieces: finding.pieces - 1 }, good(finding.order_product_id, 1)] : [finding],
      ),
    )
  /** Gives its pieces back to the first finding of the product. */
  const join = (at: number) =>
    setFindings((all) => {
      const joined = all[at]
      const first = all.findIndex((one) => one.order_product_id === joined?.order_product_id)
      return all.flatMap((finding, index) => {
        if (index === at) return []
        return index === first ? [{ ...finding, pieces: finding.pieces + (joined?.pieces ?? 0) }] : [finding]
      })
    })
  return { findings, change, split, join }
}
