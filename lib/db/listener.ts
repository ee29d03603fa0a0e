import { Socket } from 'node:net'
import pg from 'pg'

const CONNECT_MS = 5_000

/**
 * Listens on a channel until the returned function is called. Calls `lost` when the connection ends; a frozen
 * connection is not detected here.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  notify: (payload: string) => void,
  lost: () => void,
): Promise<() => void> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'griya-listen',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
    stream: () => socket,
  })
  let isListening = false
  const end = () => {
    if (isListening) lost()
    isListening = false
  }
  client.on('notification', ({ payload }) => notify(payload ?? ''))
  client.on('error', end)
  client.on('end', end)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
  isListening = true
  return () => {
    isListening = false
    socket.destroy()
  }
}
