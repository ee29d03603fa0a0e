import { useState } from 'react'
import { useKept } from '@/components/desk-claims/use-kept'
import { play } from '@/components/desk-packing/sound'
import type { DeskClaimLine } from '@/lib/orders/claims/schema/desk'

const plain = (code: string) => code.trim().toUpperCase()

/** Counts what arrived, one line after the other; a line that is not counted yet is next. */
export function useReceipt(claimId: number, lines: readonly DeskClaimLine[]) {
  const { value: counts, keep: setCounts, forget } = useKept<Record<number, number>>(`receipt.${claimId}`, {})
  const [chosen, setChosen] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const line = lines.find(({ id }) => id === chosen) ?? lines.find(({ id }) => counts[id] === undefined)

  /** Stays at the line until it is complete. */
  function count({ id, accepted_quantity }: DeskClaimLine, arrived: number) {
    setCounts({ ...counts, [id]: arrived })
    setChosen(arrived === accepted_quantity ? null : id)
    setWrong(null)
  }
  function scan(code: string) {
    const found = lines.find(
      ({ id, barcode, accepted_quantity }) => plain(barcode) === plain(code) && (counts[id] ?? 0) < accepted_quantity,
    )
    play(found ? 'right' : 'wrong')
    if (found) count(found, (counts[found.id] ?? 0) + 1)
    else setWrong(code)
  }
  /** Goes on; what was not counted has not arrived. */
  function next({ id }: DeskClaimLine) {
    setCounts({ ...counts, [id]: counts[id] ?? 0 })
    setChosen(null)
  }
  return { counts, line, wrong, count, scan, next, choose: setChosen, forget }
}
