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

/** Starts an idle process. */
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

/** Locks every directory at the same instant as the other starters and prints those that it locked. */
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
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.endsWith('done\n')) break
  }
  return output.replace('done\n', '')
}

/** When a process started, as /proc writes it. */
const startedAt = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')[19] ?? ''

describe('the embedded database', () => {
  test('can be locked once; a second process is refused with the holder and the ways out', () => {
    const unlock = lockDirectory(directory)
    expect(refusal()).toMatch(
      new RegExp(`^The embedded database ${directory} is already in use by process ${process.pid}\\.`),
    )
    expect(refusal()).toMatch(/Stop that process.*DATA_DIR.*DATABASE_URL/)
    unlock()
    expect(refusal()).toBeNull()
    expect(readdirSync(directory)).toEqual([])
  })

  test('gets its directory when that does not exist yet', () => {
    directory = join(directory, 'deep', 'er')
    const unlock = lockDirectory(directory)
    expect(holder().pid).toBe(process.pid)
    unlock()
    expect(existsSync(lockFile())).toBe(false)
  })

  test('locked by a running process is refused, and available once that process was killed', async () => {
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

  test('is available when the holder’s pid was reused by another process', async () => {
    const other = await makeProcess()
    const before = String(Number(startedAt(other.pid)) - 1)
    writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, started: before }))
    expect(refusal()).toBeNull()
  })

  test('left locked by a killed process is taken by exactly one of several starting processes', async () => {
    const rounds = Array.from({ length: 40 }, (_, round) => join(directory, String(round)))
    for (const round of rounds) {
      mkdirSync(round)
      writeFileSync(join(round, 'griya.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }))
    }
    const starters = await Promise.all(Array.from({ length: 4 }, () => startAll(rounds)))
    const winners = starters.flatMap((text) => text.split('\n').filter(Boolean))
    expect(winners.sort()).toEqual([...rounds].sort())
  })

  test.each(['', '{"pid":', 'null'])('is available after a power failure left "%s" in the lock file', (content) => {
    writeFileSync(lockFile(), content)
    expect(refusal()).toBeNull()
  })
})
