import { z } from '@hono/zod-openapi'
import { sendCsv } from '@/lib/http/csv-file'
import { operation } from '@/lib/http/operation'
import { answers, router } from '@/lib/http/route'
import { auditAlone } from '@/lib/identity/audit/commands'
import { exportAudit, listAudit } from '@/lib/identity/audit/queries'
import { AuditFilter, AuditPage, AuditQuery } from '@/lib/identity/audit/schema'

/** For operators; mounted by lib/server/operator. */
export const auditOperations = router()

auditOperations.openapi(
  operation('audit.read', {
    method: 'get',
    path: '/audit',
    description: 'What operators and programs did, the newest first.',
    request: { query: AuditQuery },
    responses: answers(AuditPage),
  }),
  async (c) => c.json(await listAudit(c.get('context').db, c.req.valid('query')), 200),
)

const CSV = { 'text/csv': { schema: z.string() } }

auditOperations.openapi(
  operation('audit.read', {
    method: 'get',
    path: '/audit.csv',
    request: { query: AuditFilter },
    responses: { 200: { description: 'The rows as CSV, the newest first', content: CSV } },
  }),
  async (c) => {
    const filter = c.req.valid('query')
    const context = c.get('context')
    await auditAlone(context, { action: 'audit_exported', subject_type: 'audit', subject_id: null, after: filter })
    return sendCsv(c, 'audit', exportAudit(context.db, filter))
  },
)
