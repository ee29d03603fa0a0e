import type { Work } from '@/lib/db/command'
import staff from '@/lib/demo/operators.json'
import { operators } from '@/lib/identity/operators/tables'
import { hashPassword } from '@/lib/platform/passwords'
import { OPERATOR_ROLES } from '@/lib/platform/permissions'

/** Hashes the sample passwords of operators, before the transaction that fills the shop. */
export const hashOperatorPasswords = () => Promise.all(staff.map(({ password }) => hashPassword(password)))

/** Creates one sample operator per role. Their passwords are published, so that a real shop refuses them. */
export async function seedOperators({ db, now }: Work, warehouses: ReadonlyMap<string, number>, hashes: string[]) {
  await db.insert(operators).values(
    staff.map(({ role, name, email, warehouses: codes }, index) => ({
      email,
      name,
      roles: OPERATOR_ROLES.filter((each) => each === role),
      warehouses: codes?.map((code) => warehouses.get(code) ?? 0) ?? null,
      password_hash: hashes[index] ?? '',
      must_change_password: false,
      sample: true,
      created_at: now,
      updated_at: now,
    })),
  )
}
