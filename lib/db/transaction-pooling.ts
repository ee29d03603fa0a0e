import pg from 'pg'

const PREPARED = { name: 'griya_remembers', text: 'select 1' }
const WAIT_MS = 3_000

/** No such statement; or no answer, from a pool of one session that the other transaction holds. */
const isForgotten = ({ code, message }: Error & { code?: string }) =>
  code === '26000' || message === 'Query read timeout'

/**
 * Whether the address leads to a pool that gives each transaction another session and does not carry prepared
 * statements along, as PgBouncer does in transaction mode before 1.21. Two transactions at once make it show.
 */
export async function forgetsStatements(url: string): Promise<boolean> {
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
    if (error instanceof Error && isForgotten(error)) return true
    throw error
  } finally {
    await Promise.all([first.end(), second.end()].map((ending) => ending.catch(() => {})))
  }
}

/** Every statement is planned anew: its name would be looked for in the wrong session. */
export function dropNames(client: pg.PoolClient) {
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    query(typeof asked === 'object' && asked && 'name' in asked ? { ...asked, name: undefined } : asked, ...rest)
  Object.defineProperty(client, 'query', { value: unnamed })
}
