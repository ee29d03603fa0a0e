import { type SQL, sql } from 'drizzle-orm'
import { DOCUMENTS } from '@/lib/identity/resellers/rules'
import { resellers } from '@/lib/identity/resellers/tables'
import { uploads } from '@/lib/identity/uploads/tables'

const PURPOSES = sql.join(
  DOCUMENTS.map((purpose) => sql`${purpose}`),
  sql`, `,
)

/** Invariants of stores and applications; each query returns the violating rows as `example`. */
export const RESELLER_INVARIANTS: Record<string, SQL> = {
  'resellers: a kept identity document is encrypted': sql`
    select 'upload ' || ${uploads.key} as example from ${uploads}
    where ${uploads.state} = 'attached' and ${uploads.purpose} in (${PURPOSES}) and ${uploads.wrapped_key} is null`,
  'resellers: the documents of an application are there until they are deleted': sql`
    select 'store of user ' || ${resellers.user_id} as example from ${resellers}
    where exists (select from unnest(array[${resellers.ktp_photo}, ${resellers.npwp_photo}, ${resellers.selfie_ktp_photo}]) photo
      where photo is not null and not exists (select from ${uploads}
        where ${uploads.key} = photo and ${uploads.state} = 'attached'))`,
}
