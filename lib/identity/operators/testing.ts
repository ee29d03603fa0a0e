import { type Context, command, SYSTEM } from '@/lib/db/command'
import { openOperatorSession } from '@/lib/identity/operators/commands/sessions'
import { operators } from '@/lib/identity/operators/tables'
import { UNKNOWN_DEVICE } from '@/lib/identity/sessions/rules'
import { hashPassword } from '@/lib/platform/passwords'
import type { OperatorRole } from '@/lib/platform/permissions'

type NewOperator = Partial<typeof operators.$inferInsert>

let made = 0
let hash: Promise<string> | undefined

export const OPERATOR_PASSWORD = 'gudang-lemari-77'

/** Inserts an operator with `OPERATOR_PASSWORD`. */
export async function makeOperator({ db, clock }: Context, wanted: NewOperator = {}) {
  made += 1
  hash ??= hashPassword(OPERATOR_PASSWORD)
  const [operator] = await db
    .insert(operators)
    .values({
      email: `operator${made}@griya.example`,
      name: `Operator ${made}`,
      roles: ['owner'],
      password_hash: await hash,
      must_change_password: false,
      created_at: clock.now(),
      updated_at: clock.now(),
      ...wanted,
    })
    .returning()
  if (!operator) throw new Error('the operator was not made')
  return operator
}

type Shop = { context: Context; origin: string }

const open = command(openOperatorSession)

/** Headers of a logged-in operator's browser, for calls below /api/ops/v1. */
export async function headersOf({ context, origin }: Shop, operator_id: number) {
  const session = { operator_id, stage: 'done', device: UNKNOWN_DEVICE } as const
  const { token } = await open({ ...context, actor: SYSTEM }, session)
  return { cookie: `ops_token=${token}`, origin }
}

/** A new operator with these roles, limited to these warehouses, who is logged in. */
export async function logInAs(shop: Shop, roles: OperatorRole[], warehouses: number[] | null = null) {
  const operator = await makeOperator(shop.context, { roles, warehouses })
  return { operator, headers: await headersOf(shop, operator.id) }
}
