import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'

/** A server that ends in order; a process of its own, because what is watched is the whole process. */
const SERVER = `
  const { createServer } = await import('node:http')
  const { finishRequests, watchRequests } = await import(process.env.REQUESTS)
  watchRequests(({ url, status, whole }) => console.log([url, status, whole].join(' ')))
  const release = new Map()
  const server = createServer((request, response) => {
    if (request.url === '/slow') {
      response.write('first ')
      release.set('slow', () => response.end('last'))
    } else response.end('quick')
  })
  process.on('SIGTERM', async () => {
    console.log('asked')
    const all = await finishRequests(Number(process.env.PATIENCE))
    console.log(all ? 'all answered' : 'cut off')
    process.exit(0)
  })
  process.stdin.on('data', () => release.get('slow')())
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

async function start(PATIENCE: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SERVER], {
    env: { ...process.env, NODE_OPTIONS: '', REQUESTS: join(process.cwd(), 'lib/platform/requests.ts'), PATIENCE },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const hears = async (line: string) => {
    while (!said.includes(line)) await once(child.stdout, 'data')
  }
  await hears('\n')
  const url = `http://127.0.0.1:${said.trim()}`
  return { child, url, hears, said: () => said.split('\n').slice(1, -1), ended: once(child, 'exit') }
}

describe('a process that is asked to end', () => {
  test('answers the requests at hand to their last byte and takes no new ones', async () => {
    const { child, url, hears, said, ended } = await start('20000')
    expect(await (await fetch(`${url}/quick`)).text()).toBe('quick')
    const slow = await fetch(`${url}/slow`)
    child.kill('SIGTERM')
    await hears('asked')
    await expect(fetch(`${url}/quick`, { headers: { connection: 'close' } })).rejects.toThrow()
    child.stdin.write('release\n')
    expect(await slow.text()).toBe('first last')
    await ended
    expect(said()).toEqual(['/quick 200 true', 'asked', '/slow 200 true', 'all answered'])
  })

  test('waits no longer than it may', async () => {
    const { child, url, said, ended } = await start('100')
    const slow = await fetch(`${url}/slow`)
    child.kill('SIGTERM')
    await ended
    await expect(slow.text()).rejects.toThrow()
    expect(said()).toEqual(['asked', 'cut off'])
  })
})
