import type { Work } from '@/lib/db/command'
import { resellers } from '@/lib/db/tables'
import { randomReadable } from '@/lib/platform/crypto'

type Store = {
  user_id: number
  store_name: string
  application_status?: 'draft' | 'submitted' | 'accepted'
  referral_code?: string
}

/** Letters of a referral code; eight of thirty are 650 thousand million codes. */
const CODE_LENGTH = 8

/** A reseller begins with a store and a code, made up unless given, which counts from the application on (behaviour §1.9). */
export const openStore = (work: Work, store: Store) =>
  work.db.insert(resellers).values({
    referral_code: randomReadable(CODE_LENGTH),
    ...store,
    terms_accepted_at: work.now,
    created_at: work.now,
  })
