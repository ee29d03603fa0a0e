import type { Connection } from '@/lib/db/client'
import type { Actor, Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import type { Locale } from '@/lib/platform/i18n'
import type { Permission } from '@/lib/platform/permissions'
import type { Clock } from '@/lib/platform/time'

/** What the application is created with; tests pass their own. */
export type Dependencies = { connection: () => Promise<Connection>; clock: Clock }

export type SessionInfo = {
  id: string
  token: string
  via: 'cookie' | 'bearer'
  scope: Scope
  actor: Extract<Actor, { kind: 'shopper' }>
}

/** The session of an operator; `stage` is what is left of the login. */
export type OperatorSessionInfo = { id: string; operator_id: number; stage: 'code' | 'new_password' | 'enrol' | 'done' }

/** The variables of a request in the Hono application. */
export type ApiEnv = {
  Variables: {
    request_id: string
    client_ip: string
    locale: Locale
    /** The database, clock and actor of this request. */
    context: Context
    connection: Connection
    session: SessionInfo | null
    /** Below /api/ops/v1 only: the session by cookie, finished or not, and the operation that is called. */
    operator_session: OperatorSessionInfo | null
    operation: { call: string; permissions: readonly Permission[] } | undefined
  }
}
