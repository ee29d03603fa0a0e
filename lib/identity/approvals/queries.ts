import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/client'
import { FOUR_EYES_ABOVE } from '@/lib/identity/approvals/rules'
import type { OpenApproval } from '@/lib/identity/approvals/schema'
import { approvals } from '@/lib/identity/approvals/tables'
import { readSetting } from '@/lib/places/settings/queries'

/** Whether a payment out of this amount needs a second person by the limit in force. */
export const needsSecond = async (db: Database | Transaction, amount: number) =>
  amount > (await readSetting(db, FOUR_EYES_ABOVE))

/** What waits for a second person, by the id of its subject. */
export async function listOpenApprovals(
  db: Database | Transaction,
  { subject_type, subject_ids }: { subject_type: string; subject_ids: (string | number)[] },
): Promise<Map<string, OpenApproval>> {
  if (subject_ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.subject_type, subject_type),
        inArray(approvals.subject_id, subject_ids.map(String)),
        isNull(approvals.approved_at),
        isNull(approvals.dropped_at),
      ),
    )
    .orderBy(asc(approvals.id))
  return new Map(
    found.map(({ subject_id, action, amount, asked_by, asked_name, asked_at }) => [
      subject_id,
      { action, amount, asked_by: { id: asked_by, name: asked_name }, asked_at: asked_at.toISOString() },
    ]),
  )
}
