import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { expectSound } from './doctor.mjs'

/** Runs `expectSound` on a server that answers the operator with these invariants. */
async function ask(status, invariants) {
  const server = createServer((request, answer) => {
    const isOperator = request.url === '/invariants' && request.headers.authorization === 'Bearer key'
    answer.writeHead(isOperator ? status : 404, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ data: invariants }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'griya-doctor-'))
  const url = `http://127.0.0.1:${server.address().port}`
  writeFileSync(join(folder, 'operator.json'), JSON.stringify({ url, key: 'key' }))
  return expectSound(folder).finally(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
}

const sound = { name: 'wallet: never below zero', violations: 0, examples: [] }
const broken = { name: 'stock: 0 ≤ reserved ≤ on hand', violations: 1, examples: ['stock item 7'] }

test('violated invariants are thrown with their names, and so is a failed check', async () => {
  await expect(ask(200, [sound])).resolves.toBeUndefined()
  await expect(ask(200, [sound, broken])).rejects.toThrow(/stock: 0 ≤ reserved[\s\S]*stock item 7/)
  await expect(ask(200, [sound, broken])).rejects.not.toThrow('wallet')
  await expect(ask(500, [])).rejects.toThrow('500')
})
