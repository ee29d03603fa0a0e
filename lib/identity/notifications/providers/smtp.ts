import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { messageWords } from '@/lib/identity/notifications/projection'
import { type Message, NotSent, type Send } from '@/lib/identity/notifications/providers/gateway'
import { sha256 } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'

const SERVICE = 'SMTP'
const CONNECT_MS = 8_000
const SILENCE_MS = 10_000
const WHOLE_MS = 25_000

type Stage = 'connect' | 'login' | 'envelope' | 'content'
type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Reads `smtp://` or `smtps://name:password@host:port`. A password requires TLS, except on this machine. */
function settingsOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const isLocal = LOCAL_HOST.test(hostname)
  return {
    credentials: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
    connection: {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !isLocal && username !== '',
      ignoreTLS: isLocal,
      name: new URL(env().public_url).hostname,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      dnsTimeout: CONNECT_MS,
    },
  }
}

const sender = () => env().MAIL_FROM || `Griya <no-reply@${new URL(env().public_url).hostname}>`
const plainAddress = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** Builds the mail. Repeated attempts have the same Message-ID. */
async function compose(message: Message): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { subject, text, html } = messageWords(message)
  const from = sender()
  const domain = plainAddress(from).split('@').at(-1) ?? 'griya'
  return new MailComposer({
    from,
    to: { name: '', address: message.recipient },
    subject,
    text,
    html,
    messageId: `<${sha256(message.dedupe_key).slice(0, 40)}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': message.locale,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** Replies 4yz are temporary, 5yz permanent. Without a reply to the content, the mail may have been accepted. */
function toNotSent({ responseCode, code, command }: SmtpError, stage: Stage): NotSent {
  const reason = `${SERVICE} ${responseCode ?? code ?? 'broke off'} (${stage})`
  const isOutage = stage === 'connect' || stage === 'login'
  if (!responseCode) return new NotSent(stage === 'content' ? 'unknown' : 'later', reason, 0, isOutage)
  if (responseCode < 500) return new NotSent('later', reason, 0, isOutage)
  const isMessageRefused = stage === 'content' || command === 'RCPT TO' || command === 'DATA'
  return new NotSent(isMessageRefused ? 'never' : 'closed', reason)
}

/** Runs one SMTP session and calls `enter` at each stage. Rejects on any error. */
async function converse(connection: SMTPConnection, message: Message, letter: Buffer, enter: (stage: Stage) => void) {
  const { credentials } = settingsOf(env().SMTP_URL ?? '')
  const content = Readable.from(
    (function* () {
      enter('content')
      yield letter
    })(),
  )
  let deadline: NodeJS.Timeout | undefined
  await new Promise<void>((done, failed) => {
    const step = (next: () => void) => (error?: Error | null) => (error ? failed(error) : next())
    deadline = setTimeout(() => failed(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), WHOLE_MS)
    connection.on('error', failed)
    connection.once('end', () => failed(new Error('ended')))
    const send = () => {
      enter('envelope')
      connection.send({ from: plainAddress(sender()), to: [message.recipient] }, content, step(done))
    }
    connection.connect(
      step(() => {
        enter('login')
        if (credentials) connection.login({ credentials }, step(send))
        else send()
      }),
    )
  }).finally(() => clearTimeout(deadline))
}

export const sendByMail: Send = async (message) => {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const letter = await compose(message)
  const connection = new Connection(settingsOf(env().SMTP_URL ?? '').connection)
  let stage: Stage = 'connect'
  try {
    await converse(connection, message, letter, (entered) => {
      stage = entered
    })
  } catch (error) {
    connection.close()
    throw toNotSent(error as SmtpError, stage)
  }
  connection.quit()
  return `<${sha256(message.dedupe_key).slice(0, 40)}>`
}
