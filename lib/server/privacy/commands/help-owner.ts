import { type Context, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { scopeOfCustomer } from '@/lib/identity/sessions/shopper'
import { lockCustomer } from '@/lib/orders/customers/commands/lock-customer'
import { AppError } from '@/lib/platform/errors'
import { DEFAULT_LOCALE } from '@/lib/platform/i18n'
import { log } from '@/lib/platform/log'
import { eraseOwner } from '@/lib/server/privacy/commands/erase-account'
import { collectPersonalData, NO_SESSION } from '@/lib/server/privacy/queries'
import type { PersonalData, PhoneProof } from '@/lib/server/privacy/schema'

type Help = PhoneProof & { id: number }

const noteExport = command(async (work, { id, proof }: Help) => {
  await lockCustomer(work, id)
  await recordAudit(work, { action: 'customer_exported', subject_type: 'customer', subject_id: id, after: { proof } })
})

/** The personal data of an account for an owner who asked by telephone. Throws `not_found`. */
export async function exportForOwner(context: Context, help: Help): Promise<PersonalData> {
  const { actor, db, clock } = context
  if (actor.kind !== 'operator') throw new AppError('forbidden')
  await noteExport(context, help)
  log().info({ user_id: help.id, operator: actor.name }, 'personal data exported for its owner')
  return collectPersonalData(db, { scope: scopeOfCustomer(actor, help.id), id: NO_SESSION }, clock.now())
}

/** Erases an account for an owner who asked by telephone. Throws `not_found`, and as `eraseOwner`. */
export const eraseForOwner = command(async (work, { id, proof }: Help) => {
  await eraseOwner(work, await lockCustomer(work, id), DEFAULT_LOCALE)
  await recordAudit(work, { action: 'customer_erased', subject_type: 'customer', subject_id: id, after: { proof } })
  log().info({ user_id: id, operator: work.actor.name }, 'account erased for its owner')
})
