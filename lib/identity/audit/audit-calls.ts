import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { auditAlone } from '@/lib/identity/audit/commands'
import { subjectOf } from '@/lib/identity/audit/rules'
import { log } from '@/lib/platform/log'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Records every write of an operator, refused ones too, unless its command has recorded what it changed. Never the
 * body, which may hold personal data, codes or passwords.
 */
export const auditCalls: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const context = c.get('context')
  const called = c.get('operation')
  const { status } = c.res
  const isRecorded = context.request?.audited === true && status < 400
  if (!called || SAFE_METHODS.has(c.req.method) || context.actor.kind !== 'operator' || isRecorded) return
  const { type, id } = subjectOf(called.call, c.req.path)
  const after = { permission: called.permissions.join(', '), status }
  const entry = { action: called.call, subject_type: type, subject_id: id, after }
  await auditAlone(context, entry).catch((error: unknown) =>
    log().error({ request_id: c.get('request_id'), call: called.call, err: error }, 'call not audited'),
  )
}
