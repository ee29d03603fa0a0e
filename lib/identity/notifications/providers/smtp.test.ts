import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Message, NotSent } from '@/lib/identity/notifications/providers/gateway'
import { sendByMail } from '@/lib/identity/notifications/providers/smtp'
import { configure, NO_SHOP, openMailServer } from '@/lib/identity/notifications/testing'

const open: { close(): Promise<unknown> }[] = []

beforeEach(() => configure({ ...NO_SHOP, PUBLIC_URL: 'https://toko.griya.test' }))
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function mailServer(options?: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(options)
  open.push(server)
  configure({ SMTP_URL: server.url })
  return server
}

const CODE: Message = {
  dedupe_key: 'code/1',
  recipient: 'sari@griya.test',
  locale: 'id',
  template: 'code',
  data: { code: '481920', purpose: 'register', minutes: 5 },
}

const refusalOf = (message = CODE) =>
  sendByMail(message).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof NotSent)) throw error
      return { verdict: error.verdict, reason: error.reason }
    },
  )

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a mail', () => {
  test('has subject, text and HTML in Indonesian and is marked as automatic', async () => {
    const { letters } = await mailServer()
    await sendByMail(CODE)
    const [letter] = letters
    expect(letter?.to).toEqual(['sari@griya.test'])
    expect(letter?.from).toBe('no-reply@toko.griya.test')
    expect(letter?.headers).toMatchObject({
      from: 'Griya <no-reply@toko.griya.test>',
      to: 'sari@griya.test',
      subject: 'Kode pendaftaran Griya',
      'auto-submitted': 'auto-generated',
      'content-language': 'id',
    })
    expect(letter?.headers.subject).not.toContain('481920')
    expect(letter?.headers['message-id']).toMatch(/^<[0-9a-f]{40}@toko\.griya\.test>$/)
    expect(letter?.headers.date).toBeTruthy()
    expect(letter?.text).toContain('Ini kode untuk mendaftar di Griya:\n\n481920\n\nKode berlaku 5 menit.')
    expect(letter?.html).toMatch(/^<!doctype html><html lang="id">[\s\S]*>481920<\/p>/)
  })

  test('is in English for an English message, and is sent from MAIL_FROM', async () => {
    configure({ MAIL_FROM: 'Griya Rumah <halo@griya.test>' })
    const { letters } = await mailServer()
    await sendByMail({ ...CODE, locale: 'en', data: { ...CODE.data, purpose: 'forgot_password' } })
    expect(letters[0]).toMatchObject({ from: 'halo@griya.test' })
    expect(letters[0]?.headers).toMatchObject({
      from: 'Griya Rumah <halo@griya.test>',
      subject: 'Your code for a new password',
    })
    expect(letters[0]?.text).toContain("It's valid for 5 minutes.")
  })

  test('has the same Message-ID on every attempt, and another mail has another', async () => {
    const { letters } = await mailServer()
    for (const dedupe_key of ['code/1', 'code/1', 'code/2']) await sendByMail({ ...CODE, dedupe_key })
    const [first, again, other] = letters.map(({ headers }) => headers['message-id'])
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('shows a name with markup as text', async () => {
    const { letters } = await mailServer()
    const name = '<img src=x onerror=alert(1)>\r\nBcc: evil@griya.test "{code}" & Ünal'
    await sendByMail({ ...CODE, template: 'password_changed', data: { name } })
    expect(letters[0]?.to).toEqual(['sari@griya.test'])
    expect(letters[0]?.headers).not.toHaveProperty('bcc')
    expect(letters[0]?.html).not.toContain('<img')
    expect(letters[0]?.html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; Bcc: evil@griya.test &quot;{code}&quot; &amp; Ünal',
    )
    expect(letters[0]?.text).toContain('Halo <img src=x onerror=alert(1)> Bcc: evil@griya.test "{code}" & Ünal,')
  })

  test('is sent with the user name and password of SMTP_URL', async () => {
    const logins: string[] = []
    const { port, letters } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        logins.push(`${username}:${password}`)
        done(null, { user: username })
      },
    })
    configure({ SMTP_URL: `smtp://griya:r%40hasia@127.0.0.1:${port}` })
    await sendByMail(CODE)
    expect([logins, letters.length]).toEqual([['griya:r@hasia'], 1])
  })
})

describe('a mail that is not accepted', () => {
  test.each([
    ['later', 'by a server that greylists', 451, 'onRcptTo', 'SMTP 451 (envelope)'],
    ['never', 'because nobody has the address', 550, 'onRcptTo', 'SMTP 550 (envelope)'],
    ['closed', 'because we may not send', 550, 'onMailFrom', 'SMTP 550 (envelope)'],
    ['later', 'by a server that is full', 452, 'onMailFrom', 'SMTP 452 (envelope)'],
    ['closed', 'by a server that does not know us', 554, 'onConnect', 'SMTP 554 (connect)'],
  ] as const)('has the verdict %s when refused %s', async (verdict, _why, status, hook, reason) => {
    const refuse = (...args: unknown[]) => {
      const done = args.at(-1) as (error: Error) => void
      done(smtpError(status, 'no <sari@griya.test> 481920'))
    }
    const { letters } = await mailServer({ [hook]: refuse })
    expect(await refusalOf()).toEqual({ verdict, reason })
    expect(letters).toEqual([])
  })

  test.each([
    [421, 'later'],
    [552, 'never'],
  ] as const)('refused after its content with %i has the verdict %s', async (status, verdict) => {
    await mailServer({
      onData: (stream, _session, done) => {
        stream.on('end', () => done(smtpError(status, 'no'))).resume()
      },
    })
    expect(await refusalOf()).toEqual({ verdict, reason: `SMTP ${status} (content)` })
  })

  test('because of a wrong password has the verdict closed', async () => {
    const { port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'no')),
    })
    configure({ SMTP_URL: `smtp://griya:salah@127.0.0.1:${port}` })
    expect(await refusalOf()).toEqual({ verdict: 'closed', reason: 'SMTP 535 (login)' })
  })

  test('because the server is unreachable has the verdict later', async () => {
    const { close } = await mailServer()
    await close()
    open.length = 0
    expect((await refusalOf())?.verdict).toBe('later')
  })

  test('by a server that breaks off after the content has the verdict unknown', async () => {
    const sockets: Socket[] = []
    const { port } = await mailServer()
    const relay = createServer((socket) => {
      const upstream = connect(port, '127.0.0.1')
      sockets.push(socket, upstream)
      socket.on('data', (part) => {
        if (String(part).includes('\r\n.\r\n')) socket.destroy()
        else upstream.write(part)
      })
      upstream.on('data', (part) => socket.write(part))
      for (const one of [socket, upstream]) one.on('error', () => {})
    })
    await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
    configure({ SMTP_URL: `smtp://127.0.0.1:${(relay.address() as { port: number }).port}` })
    const refusal = await refusalOf()
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => relay.close(closed))
    expect(refusal?.verdict).toBe('unknown')
    expect(refusal?.reason).toMatch(/^SMTP \w+ \(content\)$/)
  })
})
