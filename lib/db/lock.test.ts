import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { DatabaseLockedError, lockDirectory } from '@/lib/db/lock'

let directory: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'griya-lock-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

const lockFile = () => join(directory, 'griya.lock')
const holder = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number; started: string }

const refusal = () => {
  try {
    lockDirectory(directory)()
  } catch (error) {
    if (error instanceof DatabaseLockedError) return error.message
    throw error
  }
  return null
}

/** A process that does nothing but live. */
async function makeProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  children.push(child)
  await once(child, 'spawn')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, kill }
}

/** Tries every directory at the same instant as the other starters, and tells which ones it got. */
const STARTER = `
  const { lockDirectory } = await import(process.env.LOCK)
  console.log('ready')
  for await (const line of process.stdin) {
    const { at, rounds } = JSON.parse(line)
    for (const [index, round] of rounds.entries()) {
      while (Date.now() < at + index * 15);
      try {
        lockDirectory(round)
        console.log(round)
      } catch (error) {
        if (error.constructor.name !== 'DatabaseLockedError') console.log(String(error))
      }
    }
    console.log('done')
  }`

async function startAll(rounds: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', LOCK: join(process.cwd(), 'lib/db/lock.ts') }
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTER], { env })
  children.push(child)
  await once(child.stdout, 'data')
  child.stdin.write(`${JSON.stringify({ at: Math.ceil(Date.now() / 1000) * 1000 + 1000, rounds })}\n`)
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.endsWith('done\n')) break
  }
  return said.replace('done\n', '')
}

/** When a process started, in the words of the kernel. */
const startedAt = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')[19] ?? ''

describe('the embedded database', () => {
  test('belongs to one holder; a second one is told who has it and what to do', () => {
    const unlock = lockDirectory(directory)
    expect(refusal()).toMatch(
      new RegExp(`^The embedded database ${directory} is already in use by process ${process.pid}\\.`),
    )
    expect(refusal()).toMatch(/Stop that process.*DATA_DIR.*DATABASE_URL/)
    unlock()
    expect(refusal()).toBeNull()
    expect(readdirSync(directory)).toEqual([])
  })

  test('is made when its directory does not exist yet', () => {
    directory = join(directory, 'deep', 'er')
    const unlock = lockDirectory(directory)
    expect(holder().pid).toBe(process.pid)
    unlock()
    expect(existsSync(lockFile())).toBe(false)
  })

  test('held by another living process is refused, and free as soon as that one was killed', async () => {
    const other = await makeProcess()
    writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, started: startedAt(other.pid) }))
    expect(refusal()).toContain(`process ${other.pid}.`)
    expect(holder().pid).toBe(other.pid)
    await other.kill()
    const unlock = lockDirectory(directory)
    expect(holder().pid).toBe(process.pid)
    expect(readdirSync(directory)).toEqual(['griya.lock'])
    unlock()
  })

  test('is not held by a process that only has the number of the one that was killed', async () => {
    const other = await makeProcess()
    const before = String(Number(startedAt(other.pid)) - 1)
    writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, started: before }))
    expect(refusal()).toBeNull()
  })

  test('left behind by a killed process goes to exactly one of those who start at once', async () => {
    const rounds = Array.from({ length: 40 }, (_, round) => join(directory, String(round)))
    for (const round of rounds) {
      mkdirSync(round)
      writeFileSync(join(round, 'griya.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }))
    }
    const starters = await Promise.all(Array.from({ length: 4 }, () => startAll(rounds)))
    const winners = starters.flatMap((text) => text.split('\n').filter(Boolean))
    expect(winners.sort()).toEqual([...rounds].sort())
  })

  test.each(['', '{"pid":', 'null'])('with a lock file that a power failure left as "%s" opens again', (content) => {
    writeFileSync(lockFile(), content)
    expect(refusal()).toBeNull()
  })
})
