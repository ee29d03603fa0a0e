import { afterEach, expect, test } from '@jest/globals'
import { hash, verify } from '@node-rs/argon2'
import { type Hashers, openHashers } from '@/lib/platform/hashers'

const PASSWORD = 'Rumah-tangga 7!'

const elsewhere = { hash: async () => 'hashed here', verify: async () => true }

const refuse = async () => {
  throw new Error('not here')
}
const nowhere = { hash: refuse, verify: refuse }

let hashers: Hashers | undefined
const open = (...given: Parameters<typeof openHashers>) => {
  hashers = openHashers(...given)
  return hashers
}

afterEach(() => hashers?.close())

test('another process hashes and compares, as anybody else could', async () => {
  const { hash: hashApart, verify: verifyApart } = open(1, nowhere)
  const made = await hashApart(PASSWORD)
  expect(await verify(made, PASSWORD)).toBe(true)
  expect(await verifyApart(await hash(PASSWORD), PASSWORD)).toBe(true)
  expect(await verifyApart(made, 'another')).toBe(false)
  await expect(verifyApart('no hash', PASSWORD)).rejects.toThrow()
})

test('fifty at once are all answered, by as many processes as there may be', async () => {
  const { verify: verifyApart, idle } = open(2, nowhere)
  const made = await hash(PASSWORD)
  const asked = Array.from({ length: 50 }, (_, at) => verifyApart(made, at % 2 ? PASSWORD : 'another'))
  expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at % 2 === 1))
  expect(idle).toHaveLength(2)
})

test('a process that ends at its work or before loses nothing', async () => {
  const { verify: verifyApart, idle } = open(1, nowhere)
  const made = await hash(PASSWORD)
  await verifyApart(made, PASSWORD)
  const [first] = idle
  const atWork = verifyApart(made, PASSWORD)
  first?.kill('SIGKILL')
  expect(await atWork).toBe(true)
  const [second] = idle
  expect(second?.pid).not.toBe(first?.pid)
  const ended = new Promise((resolve) => second?.once('exit', resolve))
  second?.kill('SIGKILL')
  await ended
  expect(await verifyApart(made, PASSWORD)).toBe(true)
})

test('what no process answers is hashed here', async () => {
  const ends = open(1, elsewhere, { program: 'process.exit(1)' })
  expect(await ends.hash(PASSWORD)).toBe('hashed here')
  expect(await ends.verify('a hash', PASSWORD)).toBe(true)
  const silent = open(1, elsewhere, { program: "process.on('message', () => {})", patience_ms: 100 })
  expect(await silent.hash(PASSWORD)).toBe('hashed here')
})

test('a process ends with whoever asked it', async () => {
  const { hash: hashApart, idle, close } = open(1, nowhere)
  await hashApart(PASSWORD)
  const [child] = idle
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  close()
  expect(await ended).toBe(0)
})
