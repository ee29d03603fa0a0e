import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { postEntries } from '@/lib/money/ledger/commands/post-entries'
import {
  type CreditCause,
  type CreditedLine,
  type CreditedRow,
  type CreditedRows,
  creditNoteNumber,
  rowsLeft,
  taxOfNext,
  totalOf,
} from '@/lib/orders/credit-notes/rules'
import type { CreditNoteLine, CreditNoteSnapshot } from '@/lib/orders/credit-notes/schema'
import { credit_note_counters, credit_notes } from '@/lib/orders/credit-notes/tables'
import { invoiceYear } from '@/lib/orders/invoices/rules'
import { invoices } from '@/lib/orders/invoices/tables'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines, type OrderLine } from '@/lib/orders/orders/queries/billed-lines'
import type { Rupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'

type Named = { cause: CreditCause; reference: string }

type Account = {
  invoice: typeof invoices.$inferSelect
  notes: (typeof credit_notes.$inferSelect)[]
  lines: OrderLine[]
}

/** The invoice of an order, locked, with its notes; null for an order without one. */
async function openAccount(work: Work, order: OrderRow): Promise<Account | null> {
  const [invoice] = await work.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.order_id, order.id), eq(invoices.purpose, 'order')))
    .for('update')
  if (!invoice) return null
  const notes = await work.db
    .select()
    .from(credit_notes)
    .where(eq(credit_notes.order_id, order.id))
    .orderBy(asc(credit_notes.year), asc(credit_notes.sequence))
  return { invoice, notes, lines: await listBilledLines(work.db, order) }
}

const issued = ({ notes }: Account, { cause, reference }: Named) =>
  notes.find((note) => note.cause === cause && note.reference === reference)?.number

/** What the invoice has left: all that was paid, less what went back. */
const leftOf = ({ invoice: { snapshot, returned_before }, notes }: Account): Rupiah =>
  snapshot.net_price + snapshot.wallet_reduction - returned_before - sum(notes.map(({ amount }) => amount))

function toLine(lines: OrderLine[], credited: CreditedLine): CreditNoteLine {
  const line = lines.find(({ id }) => id === credited.order_product_id)
  if (!line) throw new Error(`line ${credited.order_product_id} is not the order’s`)
  const { title, title_idn, color, color_idn, price } = line
  const { order_product_id, quantity, amount, installation = 0 } = credited
  const discount = price * quantity - amount
  return { order_product_id, title, title_idn, color, color_idn, quantity, price, discount, amount, installation }
}

function snapshotOf({ invoice, lines }: Account, rows: CreditedRows): CreditNoteSnapshot {
  const { order, seller, buyer, rent_days, promo_code } = invoice.snapshot
  return {
    ...{ order, seller, buyer, rent_days, promo_code },
    invoice: { number: invoice.number, issued_at: invoice.issued_at.toISOString() },
    lines: rows.lines.map((line) => toLine(lines, line)),
    other: rows.other.map(({ kind, amount }) => ({ kind, amount })),
  }
}

/** The next number of the year; its row stays locked until the transaction ends and is rolled back with it. */
async function takeNumber(work: Work) {
  const year = invoiceYear(work.now)
  const [counter] = await work.db
    .insert(credit_note_counters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: credit_note_counters.year, set: { last: sql`${credit_note_counters.last} + 1` } })
    .returning({ sequence: credit_note_counters.last })
  const sequence = counter?.sequence ?? 1
  return { year, sequence, number: creditNoteNumber(year, sequence) }
}

type Money = { wallet: Rupiah; payment: Rupiah }

/** The goods of a claim were delivered before, so that their PPN stands in the books. */
async function issue(work: Work, account: Account, note: Named & Money & CreditedRows): Promise<string> {
  const { cause, reference, wallet, payment } = note
  const { invoice, notes } = account
  const { order_id, snapshot, returned_before } = invoice
  const taxed = taxOfNext({ invoice: snapshot, returned_before, notes }, note)
  const named = await takeNumber(work)
  await work.db.insert(credit_notes).values({
    ...named,
    ...{ order_id, invoice_number: invoice.number, cause, reference },
    ...{ amount: wallet + payment, wallet, payment, ...taxed },
    snapshot: snapshotOf(account, note),
    issued_at: work.now,
  })
  const back = { reference: `credit_note/${named.number}`, order_id, amount: taxed.tax } as const
  if (cause === 'claim')
    await postEntries(work, [{ ...back, from: 'tax', to: 'revenue', cause: 'money_back', step: 'tax' }])
  return named.number
}

type CreditedPart = Named &
  Money & {
    lines?: readonly CreditedLine[]
    other?: readonly CreditedRow[]
  }

/**
 * Issues the credit note of a part of an order that went back, in the transaction of the money; the caller has locked
 * the order. `lines` and `other` must add up to `wallet` and `payment` together, and to no more than the invoice has
 * left: anything else is an error of the program. Returns the number; issuing a note again changes nothing. Null when
 * the order has no invoice or nothing goes back.
 */
export async function issueCreditNote(work: Work, order: OrderRow, part: CreditedPart): Promise<string | null> {
  const { lines = [], other = [], wallet, payment } = part
  if (wallet + payment === 0) return null
  const account = await openAccount(work, order)
  if (!account) return null
  const known = issued(account, part)
  if (known) return known
  const total = totalOf({ lines, other })
  if (total !== wallet + payment) throw new Error(`rows of Rp ${total} do not make a note of Rp ${wallet + payment}`)
  if (total > leftOf(account)) throw new Error(`a note of Rp ${total} is more than the invoice has left`)
  return issue(work, account, { ...part, lines, other })
}

/**
 * Issues the credit note of everything that the invoice of a cancelled order has left; `wallet` is the part of it that
 * went to the wallet. Otherwise as `issueCreditNote`.
 */
export async function creditRest(work: Work, order: OrderRow, { wallet }: { wallet: Rupiah }): Promise<string | null> {
  const named = { cause: 'order_cancelled', reference: '' } as const
  const account = await openAccount(work, order)
  if (!account) return null
  const left = leftOf(account)
  const known = issued(account, named)
  if (known || left === 0) return known ?? null
  const { invoice, notes, lines } = account
  const { snapshot: bill, returned_before } = invoice
  const rows = rowsLeft({ bill, lines, returned_before, notes: notes.map(({ snapshot }) => snapshot) })
  return issue(work, account, { ...named, wallet, payment: left - wallet, ...rows })
}
