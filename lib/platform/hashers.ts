import { type ChildProcess, spawn } from 'node:child_process'
import { log } from '@/lib/platform/log'
import { fewAtOnce } from '@/lib/platform/turns'

/** What is asked: a hash of the password, or whether it is the one of `password_hash`. */
type Job = { password: string; password_hash?: string }

type Answer<Done> = { done: Done } | { fault: string }

/** One hash takes tens of milliseconds of a core that the helper may have to wait for. */
const PATIENCE_MS = 15_000

/** After a helper that could not be used. */
const REST_MS = 60_000

/**
 * The helper's program, handed over as text so that no build has to carry a file. Whatever ends the shop is the shop's
 * to hear; the helper goes when nobody is left to ask it.
 */
const PROGRAM = `
const { hashSync, verifySync } = require('@node-rs/argon2')
try { require('node:os').setPriority(10) } catch {}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', ({ password, password_hash }) => {
  try {
    process.send({ done: password_hash === undefined ? hashSync(password) : verifySync(password_hash, password) })
  } catch (error) {
    process.send({ fault: error.message })
  }
})
`

/** Knows none of the shop's settings, and keeps no process alive by itself. */
function start(program: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { NODE_ENV: process.env.NODE_ENV },
  })
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

/** Throws when the helper ends without an answer, or is ended for being late. */
function ask<Done>(child: ChildProcess, job: Job, patience_ms: number): Promise<Answer<Done>> {
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), patience_ms)
    const settle = (end: () => void) => {
      clearTimeout(late)
      child.off('message', hear).off('exit', gone).off('error', gone)
      child.channel?.unref()
      end()
    }
    const gone = () => settle(() => reject(new Error('a hash was not answered')))
    const hear = (answer: unknown) => settle(() => resolve(answer as Answer<Done>))
    child.on('message', hear).on('exit', gone).on('error', gone)
    child.send(job, (error) => error && gone())
  })
}

/** Helpers that are started when they are needed; one that has ended is replaced, and its work done again. */
function openPool({ program, patience_ms }: { program: string; patience_ms: number }) {
  const idle: ChildProcess[] = []
  const take = () => {
    let child = idle.pop()
    while (child && !child.connected) child = idle.pop()
    return child ?? start(program)
  }
  const once = async <Done>(job: Job) => {
    const child = take()
    const answer = await ask<Done>(child, job, patience_ms)
    idle.push(child)
    return answer
  }
  return { idle, ask: <Done>(job: Job) => once<Done>(job).catch(() => once<Done>(job)) }
}

type Here = {
  hash: (password: string) => Promise<string>
  verify: (password_hash: string, password: string) => Promise<boolean>
}

export type Hashers = ReturnType<typeof openHashers>

/**
 * At most `most` processes of low priority that hash passwords, so that whoever looks at a page goes first. `here`
 * hashes what they could not.
 */
export function openHashers(most: number, here: Here, { program = PROGRAM, patience_ms = PATIENCE_MS } = {}) {
  const inTurn = fewAtOnce(most)
  const pool = openPool({ program, patience_ms })
  let restsUntil = 0
  const work = async <Done>(job: Job, otherwise: () => Promise<Done>): Promise<Done> => {
    if (performance.now() < restsUntil) return otherwise()
    const answer = await pool.ask<Done>(job).catch(() => null)
    if (answer && 'done' in answer) return answer.done
    if (answer) throw new Error(answer.fault)
    restsUntil = performance.now() + REST_MS
    log().warn('passwords are hashed beside the pages: no process could be used for it')
    return otherwise()
  }
  return {
    hash: (password: string) => inTurn(() => work({ password }, () => here.hash(password))),
    verify: (password_hash: string, password: string) =>
      inTurn(() => work({ password, password_hash }, () => here.verify(password_hash, password))),
    /** The helpers that wait for work. */
    idle: pool.idle as readonly ChildProcess[],
    close() {
      for (const child of pool.idle.splice(0)) if (child.connected) child.disconnect()
    },
  }
}
