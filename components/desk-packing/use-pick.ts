import { useLocale } from 'next-intl'
import { useState } from 'react'
import { play } from '@/components/desk-packing/sound'
import { useErrorText } from '@/components/layout/use-error-text'
import { sendScan, usePickOrder } from '@/lib/orders/packing/client'
import type { PickDetail, PickLine } from '@/lib/orders/packing/schema/picking'
import { ApiError, newIdempotencyKey } from '@/lib/platform/http'
import { localized } from '@/lib/platform/i18n'

/** A refused scan, with both names when it was the wrong thing. */
export type Refusal = { text: string; found?: string; expected?: string }

/** Sends a scan again when the network fails: it counts once. */
async function scanTwice(id: number, scan: Parameters<typeof sendScan>[1]) {
  try {
    return await sendScan(id, scan)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'network') throw error
    return sendScan(id, scan)
  }
}

const withLine = (order: PickDetail, line: PickLine): PickDetail => {
  const lines = order.lines.map((one) => (one.id === line.id ? line : one))
  return { ...order, lines, picked: lines.reduce((sum, { picked }) => sum + picked, 0) }
}

/** Packing one order: the line that is next, what was refused, and what a scan or a tap does. */
export function usePick(id: string) {
  const { data: order, error, mutate } = usePickOrder(id)
  const locale = useLocale()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [ticked, setTicked] = useState('')
  const open = order?.lines.filter(({ left }) => left > 0) ?? []
  const line = open.find((one) => one.id === chosen) ?? open[0]

  async function count(scan: { code?: string; line?: number; quantity?: number }) {
    if (!order) return
    try {
      const counted = await scanTwice(order.id, { scan_id: newIdempotencyKey(), ...scan })
      play('right')
      setRefusal(null)
      setTicked(`${localized(counted.line, 'title', locale)} ${counted.picked}/${counted.line.quantity}`)
      await mutate(withLine(order, counted.line))
    } catch (failure) {
      play('wrong')
      const { code = '', params = {} } = failure instanceof ApiError ? failure : {}
      const names = code === 'wrong_item' ? { found: String(params.found), expected: String(params.expected) } : {}
      setRefusal({ text: errorText(failure), ...names })
    }
  }
  /** Goes on with the line after this one; it comes back at the end. */
  function skip() {
    const at = open.findIndex((one) => one.id === line?.id)
    setChosen(open[(at + 1) % open.length]?.id ?? null)
  }
  return {
    order,
    error,
    line,
    refusal,
    ticked,
    count,
    skip: open.length > 1 ? skip : undefined,
    choose: setChosen,
    reload: mutate,
    forgive: () => setRefusal(null),
  }
}
