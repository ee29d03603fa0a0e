import { z } from 'zod'
import type { Context } from '@/lib/db/command'
import { changeCharge, findCharge, type SimulatedRow } from '@/lib/money/payments/simulator/store'

const Body = z.object({
  refund_key: z.string().regex(/^[\w-]+$/),
  amount: z.number().int().positive(),
  reason: z.string().max(255).optional(),
})

const NEVER = ['bank_transfer', 'echannel', 'cstore']
const ONLY_WHOLE = ['shopeepay', 'ovo']

type Refused = { row: null; code: string; message: string }
type Given = { row: SimulatedRow; refund: { refund_key: string; refund_amount: string } }

const refused = (code: string, message: string): Refused => ({ row: null, code, message })

/** Refunds a settled payment, as far as its method allows. */
export async function giveBack({ db, clock }: Context, id: string, body: unknown): Promise<Refused | Given> {
  const wanted = Body.safeParse(body)
  if (!wanted.success) return refused('400', 'One or more parameters are invalid')
  const { refund_key, amount } = wanted.data
  const row = await findCharge(db, id, clock.now())
  if (!row) return refused('404', "Transaction doesn't exist.")
  if (row.refunds.some((refund) => refund.refund_key === refund_key)) return refused('406', 'refund_key already used')
  const kind = String(row.payload.payment_type)
  const total = Math.round(Number(row.payload.gross_amount))
  const left = total - row.refunds.reduce((sum, refund) => sum + refund.refund_amount, 0)
  const isPaid = ['settlement', 'capture', 'partial_refund'].includes(row.transaction_status)
  if (!isPaid || NEVER.includes(kind)) return refused('412', 'Merchant cannot modify the status of the transaction')
  if (ONLY_WHOLE.includes(kind) && amount !== total) return refused('412', 'Partial refund is not possible')
  if (amount > left) return refused('414', 'Refund amount exceeds what is left')
  const changed = await changeCharge(db, row.transaction_id, {
    refunds: [...row.refunds, { refund_key, refund_amount: amount }],
    transaction_status: amount === left ? 'refund' : 'partial_refund',
  })
  if (!changed) return refused('404', "Transaction doesn't exist.")
  return { row: changed, refund: { refund_key, refund_amount: `${amount}.00` } }
}
