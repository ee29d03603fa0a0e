import { z } from '@hono/zod-openapi'
import { sendCsv } from '@/lib/http/csv-file'
import { operation } from '@/lib/http/operation'
import { answers, data, router } from '@/lib/http/route'
import { auditAlone } from '@/lib/identity/audit/commands'
import { exportEntries, listAccounts, listEntries } from '@/lib/money/ledger/queries/entries'
import { EntryFilter, EntryQuery, LedgerAccount, LedgerEntries } from '@/lib/money/ledger/schema'

/** For operators; mounted by lib/server/operator. */
export const ledgerOperations = router()

ledgerOperations.openapi(
  operation('ledger.read', {
    method: 'get',
    path: '/ledger/accounts',
    description: 'All accounts with their balances. What the store has and what it owes are both positive.',
    responses: data(z.array(LedgerAccount)),
  }),
  async (c) => c.json({ data: await listAccounts(c.get('context').db) }, 200),
)

ledgerOperations.openapi(
  operation('ledger.read', {
    method: 'get',
    path: '/ledger/entries',
    description: 'The entries of an account, newest first. Days are those of Jakarta, both ends included.',
    request: { query: EntryQuery },
    responses: answers(LedgerEntries),
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    return c.json(await listEntries(db, c.req.valid('query'), clock.now()), 200)
  },
)

ledgerOperations.openapi(
  operation('ledger.read', {
    method: 'get',
    path: '/ledger/entries.csv',
    request: { query: EntryFilter },
    responses: { 200: { description: 'The entries as CSV', content: { 'text/csv': { schema: z.string() } } } },
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    const filter = c.req.valid('query')
    const exported = { action: 'ledger_exported', subject_type: 'shop', subject_id: null, after: filter }
    await auditAlone(c.get('context'), exported)
    return sendCsv(c, `ledger-${filter.account}`, exportEntries(db, filter, clock.now()))
  },
)
