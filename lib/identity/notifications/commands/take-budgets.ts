import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { send_budgets } from '@/lib/identity/notifications/tables'

export type Budget = { key: string; most: number; resets_at: Date }

/**
 * Takes one message from each budget, in an order that must be the same everywhere. Returns the first exhausted
 * budget, after which the caller must roll back, or null.
 */
export async function takeBudgets(work: Work, budgets: Budget[]): Promise<Budget | null> {
  const taken = await work.db
    .insert(send_budgets)
    .values(budgets.map(({ key, most, resets_at }) => ({ key, used: 1, most, resets_at })))
    .onConflictDoUpdate({
      target: send_budgets.key,
      set: {
        used: sql`case when ${send_budgets.resets_at} <= ${work.now.toISOString()} then 1 else ${send_budgets.used} + 1 end`,
        most: sql`excluded.most`,
        resets_at: sql`case when ${send_budgets.resets_at} <= ${work.now.toISOString()} then excluded.resets_at
          else ${send_budgets.resets_at} end`,
      },
      setWhere: sql`${send_budgets.resets_at} <= ${work.now.toISOString()} or ${send_budgets.used} < excluded.most`,
    })
    .returning({ key: send_budgets.key })
  const keys = new Set(taken.map(({ key }) => key))
  return budgets.find(({ key, most }) => most < 1 || !keys.has(key)) ?? null
}
