import { count, sql } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { outbox } from '@/lib/identity/notifications/tables'
import { openMailServer } from '@/lib/identity/notifications/testing'
import { ask } from './http'
import { byLoad, each, until, upTo } from './parallel'
import { none, PLACES, type ProofRun, type Report, spread } from './report'
import { runProgram } from './seeded'
import { type ShopUnderTest, withShop } from './shop'

type MailServer = Awaited<ReturnType<typeof openMailServer>>
type MailTrial = { report: Report; shop: ShopUnderTest; mail: MailServer }

const CODES = 5
const CODE_SECONDS = 2
const ALL_SECONDS = 900

const isNews = (address: string) => address.startsWith('news-')

/** Queues this many mails. */
const writeMails = (connection: Connection, mails: number) =>
  connection.db.execute(sql`
    insert into outbox (dedupe_key, channel, lane, recipient, locale, template, data, created_at)
    select 'proof/' || n, 'email', 'news', 'news-' || n || '@griya.example', 'id', 'password_changed', '{}', now()
    from generate_series(1, ${mails}::int) n`)

const newsIn = ({ letters }: MailServer) => letters.filter(({ to }) => to.some(isNews))

/** Requests a code as a new shopper. Returns the milliseconds until the mail server had it. */
async function askForCode({ shop, mail }: MailTrial, number: number): Promise<number | null> {
  const url = shop.urls[number % shop.urls.length]
  const email = `code-${number}@griya.example`
  const since = performance.now()
  await ask({ url: `${url}/api/v1/request_otp`, body: { email, purpose: 'register' } })
  const letter = () => mail.letters.find(({ to }) => to.includes(email))
  if (!(await until(async () => letter() !== undefined, ALL_SECONDS, 10))) return null
  const waited = performance.now() - since
  const otp_code = /\b\d{6}\b/.exec(letter()?.text ?? '')?.[0]
  await ask({ url: `${url}/api/v1/check_otp`, body: { email, purpose: 'register', otp_code } })
  return waited
}

async function overtake(trial: MailTrial, mails: number) {
  const { report, shop, mail } = trial
  await shop.readBooks((connection) => writeMails(connection, mails))
  await Promise.all(shop.processes.map((process) => process.start()))
  const settings = { ...shop.settings, SMTP_URL: mail.url }
  await runProgram(settings, 'store', 'message', 'test', '--to', 'operator@griya.example')
  const since = performance.now()
  await until(async () => newsIn(mail).length >= mails / 2, ALL_SECONDS)
  const before = newsIn(mail).length
  const waits = await each(upTo(CODES), 1, (number) => askForCode(trial, number))
  const left = mails - newsIn(mail).length
  const found = waits.filter((wait) => wait !== null)
  report.figure('waiting mails', `${mails}, ${before} of them sent when the first code was requested`)
  report.figure('codes sent after', spread(found))
  const limit = byLoad(CODE_SECONDS)
  const isInTime = found.length === CODES && Math.max(...found) <= limit * 1000
  report.check(`a code is sent within ${limit.toFixed(1)} s while ${left} mails wait`, isInTime && left > 0)

  await until(async () => newsIn(mail).length >= mails, ALL_SECONDS)
  const seconds = (performance.now() - since) / 1000
  report.figure('all mails sent after', `${seconds.toFixed(1)} s, ${Math.round(mails / seconds)} a second`)
  const addresses = newsIn(mail).map(({ to }) => to[0])
  const isOnce = addresses.length === mails && new Set(addresses).size === mails
  report.check('every mail arrived once', isOnce, `${addresses.length} of ${mails}`)
  const open = await shop.readBooks(({ db }) =>
    db
      .select({ state: outbox.state, messages: count() })
      .from(outbox)
      .where(sql`state <> 'sent'`)
      .groupBy(outbox.state),
  )
  report.check('the outbox has no unsent message', ...none(open))
}

/** A code is sent at once, however many mails wait. */
export async function prove({ report, short, databases }: ProofRun) {
  for (const engine of databases) {
    report.about(`${PLACES[engine]}, a mail server in this process`)
    const mail = await openMailServer()
    const processes = engine === 'postgres' ? 2 : 1
    await withShop(engine, report, { name: 'messages', processes, env: { SMTP_URL: mail.url } }, (shop) =>
      overtake({ report, shop, mail }, short ? 300 : 10_000),
    ).finally(mail.close)
  }
}
