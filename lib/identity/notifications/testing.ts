import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { REAL } from '@/lib/platform/testing/settings'

/** Changes settings of the shop; undefined removes one. */
export function configure(settings: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  delete (globalThis as { griyaEnv?: unknown }).griyaEnv
}

/** A shop that takes real money. */
export const REAL_SHOP = { ...REAL, PUBLIC_URL: 'https://toko.griya.test' }

export const NO_SHOP = {
  APP_ENV: undefined,
  CONTACT_MAIL: undefined,
  CONTACT_WHATSAPP: undefined,
  SOCIAL_LINKS: undefined,
  PUBLIC_URL: undefined,
  MIDTRANS_BASE_URL: undefined,
  MIDTRANS_SERVER_KEY: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  WHATSAPP_BASE_URL: undefined,
  WHATSAPP_TOKEN: undefined,
  SMS_HTTP_URL: undefined,
  SMS_HTTP_TOKEN: undefined,
}

const unwrap = (text: string) => text.replace(/\r\n[ \t]+/g, ' ')

const decodeWords = (text: string) =>
  text.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_all, kind: string, words: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(words, 'base64').toString('utf8')
      : decodeQuoted(words.replaceAll('_', ' ')),
  )

const decodeQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function readPart(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = Object.fromEntries(
    unwrap(head)
      .split('\r\n')
      .map((line) => /^([\w-]+): (.*)$/.exec(line))
      .flatMap((found) => (found ? [[String(found[1]).toLowerCase(), decodeWords(String(found[2]))]] : [])),
  ) as Record<string, string>
  return { headers, body: rest.join('\r\n\r\n') }
}

function readBody({ headers, body }: ReturnType<typeof readPart>) {
  const coding = headers['content-transfer-encoding']
  if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return coding === 'quoted-printable' ? decodeQuoted(body) : body
}

/** Parses a raw mail into headers, text and HTML. */
export function readLetter(raw: string) {
  const { headers, body } = readPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '----'
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')))
  const find = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return part ? readBody(part).replace(/\r\n/g, '\n').trim() : ''
  }
  return { headers, text: find('text/plain'), html: find('text/html') }
}

export type Letter = ReturnType<typeof readLetter> & { from: string; to: string[] }

/** A local mail server; `options` can make it refuse, wait or require a password. */
export async function openMailServer(options: Partial<SMTPServerOptions> = {}) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    disabledCommands: options.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        letters.push({ ...readLetter(Buffer.concat(parts).toString('utf8')), from, to })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  return { letters, port, url: `smtp://127.0.0.1:${port}`, close }
}
