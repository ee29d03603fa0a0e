import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { ClaimError } from '@/lib/orders/claims/errors'
import { payerOf } from '@/lib/orders/claims/rules/way-back'
import type { ClaimTerms, DeskReason } from '@/lib/orders/claims/schema/rules'
import type { ClaimKind, Fault } from '@/lib/orders/claims/states'
import { claim_reasons, type claims } from '@/lib/orders/claims/tables'
import { leastWindow } from '@/lib/orders/orders/rules/claim-window'
import { DEADLINE_SETTINGS } from '@/lib/orders/orders/rules/deadlines'
import { readSettings } from '@/lib/places/settings/queries'

export type ReasonRow = typeof claim_reasons.$inferSelect

/** All reasons, also those that are switched off, in their order. */
export const listReasons = (db: Database | Transaction): Promise<ReasonRow[]> =>
  db.select().from(claim_reasons).orderBy(asc(claim_reasons.position), asc(claim_reasons.id))

export const toDeskReason = ({ updated_at, ...row }: ReasonRow): DeskReason => ({
  ...row,
  version: updated_at.toISOString(),
})

/** What a claim or a line names, as shoppers read it. */
export function reasonOf(reasons: readonly ReasonRow[], kind: ClaimKind, code: string | null) {
  const found = reasons.find((reason) => reason.kind === kind && reason.code === code)
  return found ? { code: found.code, title: found.title, title_idn: found.title_idn, fault: found.fault } : null
}

/** Throws `claim_reason_unknown` for a code that is not offered for this kind. */
export async function requireReasons(
  db: Database | Transaction,
  kind: ClaimKind,
  codes: (string | null | undefined)[],
) {
  const named = [...new Set(codes.flatMap((code) => code ?? []))]
  if (named.length === 0) return
  const { kind: of, code, is_active } = claim_reasons
  const known = await db
    .select({ code })
    .from(claim_reasons)
    .where(and(eq(of, kind), eq(is_active, true), inArray(code, named)))
  if (known.length < named.length) throw new ClaimError('claim_reason_unknown')
}

type Reasoned = Pick<typeof claims.$inferSelect, 'asked_kind' | 'reason_code'>

/** Whose fault the reasons say it is: of a return as a whole, else of each line; empty when none was chosen. */
export function faultsOf(
  reasons: readonly ReasonRow[],
  { asked_kind, reason_code }: Reasoned,
  lines: readonly { reason_code: string | null }[],
): Fault[] {
  const codes = reason_code ? [reason_code] : lines.map((line) => line.reason_code)
  return codes.flatMap((code) => reasonOf(reasons, asked_kind, code)?.fault ?? [])
}

/** What shoppers are told about claims. */
export async function readClaimTerms(db: Database): Promise<ClaimTerms> {
  const settings = await readSettings(db)
  const active = (await listReasons(db)).filter(({ is_active }) => is_active)
  const of = (kind: ClaimKind) =>
    active
      .filter((reason) => reason.kind === kind)
      .map(({ code, title, title_idn, fault }) => ({ code, title, title_idn, way_back: payerOf([fault], settings) }))
  return {
    claim_days: leastWindow(settings),
    payout_days: settings.of(DEADLINE_SETTINGS.payout),
    reasons: { return: of('return'), exchange: of('exchange'), refund: of('refund') },
  }
}
