import pg from 'pg'

const PREPARED = { name: 'griya_remembers', text: 'select 1' }
const WAIT_MS = 3_000

/** The statement does not exist, or a pool of one session, held by the other transaction, does not answer. */
const isStatementLost = ({ code, message }: Error & { code?: string }) =>
  code === '26000' || message === 'Query read timeout'

/**
 * Whether the URL leads through transaction pooling without prepared statements, as PgBouncer before 1.21 does it.
 * Prepares a statement on one connection and uses it again while another connection holds a transaction.
 */
export async function losesPreparedStatements(url: string): Promise<boolean> {
  const options = { connectionString: url, application_name: 'griya', connectionTimeoutMillis: 60_000 }
  const [first, second] = [new pg.Client({ ...options, query_timeout: WAIT_MS }), new pg.Client(options)]
  for (const client of [first, second]) client.on('error', () => {})
  try {
    await first.connect()
    const { processID } = first as pg.Client & { processID?: number }
    const { rows } = await first.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (rows[0]?.pid === processID) return false
    await first.query(PREPARED)
    await second.connect()
    await second.query('begin')
    await second.query('select 1')
    await first.query(PREPARED)
    return false
  } catch (error) {
    if (error instanceof Error && isStatementLost(error)) return true
    throw error
  } finally {
    await Promise.all([first.end(), second.end()].map((ending) => ending.catch(() => {})))
  }
}

/** Removes statement names, because a named statement would be looked up in the wrong session. */
export function unnameStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const unnamed = (config: unknown, ...rest: unknown[]) =>
    query(typeof config === 'object' && config && 'name' in config ? { ...config, name: undefined } : config, ...rest)
  Object.defineProperty(client, 'query', { value: unnamed })
}
