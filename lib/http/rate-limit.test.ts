import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

let isFrozen = false

/** A Redis that answers until `isFrozen`, then keeps its connections silent. */
const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const request = String(chunk)
    if (isFrozen) return
    if (/\binfo\b/i.test(request)) socket.write('$15\r\nredis_version:7\r\n')
    else if (/\bping\b/i.test(request)) socket.write('+PONG\r\n')
    else socket.write('+OK\r\n'.repeat(request.match(/^\*\d/gm)?.length ?? 1))
  })
})

/** Runs in a separate process, because the connection lives as long as the process. */
const SHOP = `
  const { consume, limitsAreShared } = await import(process.env.LIMITS)
  while (!(await limitsAreShared())) await new Promise((again) => setTimeout(again, 20))
  console.log('shared')
  await new Promise((go) => process.stdin.once('data', go))
  console.log('shared now:', await limitsAreShared())
  for (let proof = 1; proof <= 5; proof += 1) await consume('proofs_by_user', 'somebody')
  console.log(await consume('proofs_by_user', 'somebody').catch((error) => error.code))
  process.exit(0)`

let child: ChildProcess
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const REDIS_URL = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  const LIMITS = join(process.cwd(), 'lib/http/rate-limit.ts')
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SHOP], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', REDIS_URL, LIMITS },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
})
afterAll(() => {
  child.kill('SIGKILL')
  server.close()
})

test('limits are counted in the process when Redis does not answer', async () => {
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  while (!output.includes('shared') && child.stdout) await once(child.stdout, 'data')
  isFrozen = true
  child.stdin?.write('go\n')
  await once(child, 'close')
  expect(output.split('\n')).toEqual(['shared', 'shared now: false', 'rate_limited', ''])
})
