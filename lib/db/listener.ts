import { Socket } from 'node:net'
import pg from 'pg'

const CONNECT_MS = 5_000

/** A connection that listens until it is hung up or lost; a frozen one is told by nobody. */
export async function listenPostgres(
  url: string,
  channel: string,
  heard: (payload: string) => void,
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
  client.on('notification', ({ payload }) => heard(payload ?? ''))
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
