import type { Database, Transaction } from '@/lib/db/client'
import { port } from '@/lib/platform/port'

type Both<Name extends string> = Record<Name | `${Name}_idn`, string>

/** The rental terms in both languages, as shoppers read them before they order. */
export type TermsText = Both<'title'> & Both<'intro'> & { sections: (Both<'title'> & Both<'text'>)[] }

/** The terms of this moment, which the content of the shop has. */
export const rentTerms = port<(db: Database | Transaction) => Promise<TermsText>>('rental terms')
