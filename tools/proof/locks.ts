import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATOR_FILE } from '@/lib/server/operator'
import { root } from '@/scripts/lib/files.mjs'
import { freePort } from '@/scripts/lib/port.mjs'
import { runNode } from '@/scripts/lib/run.mjs'
import { bringGoods, piecesLeft } from './goods'
import { send } from './http'
import type { Report, Run } from './report'
import { MEDIA_DIR, runProgram } from './seeded'
import { type ShopUnderTest, withShop } from './shop'

const LAST_LINES = 3

const tail = (output: string) => output.trim().split('\n').slice(-LAST_LINES).join(' ')

const lockOf = (shop: ShopUnderTest) => join(shop.folder, 'griya.lock')

/** `npm start` on the same folder while a shop has it. */
async function startSecond(report: Report, shop: ShopUnderTest) {
  const { pid, url } = shop.processes[0]?.server ?? { pid: 0, url: '' }
  const env = { ...process.env, ...shop.settings, MEDIA_DIR, PORT: String(await freePort()) }
  const { code, output } = await runNode(['scripts/start.mjs'], { cwd: root, env, timeout: 60_000 })
  const sentence = output.includes(`is already in use by process ${pid}`)
  report.check('a second process is refused in words', code === 1 && sentence, `exit code ${code}: ${tail(output)}`)
  const ready = await send({ url: `${url}/api/health/ready` })
  report.check('the first one goes on', ready.status === 200)
}

/** Programs work through the shop that has the database. */
async function useRunningShop(report: Report, shop: ShopUnderTest) {
  const shelf = { goods: (await bringGoods(shop)).plain, color: null }
  const before = await piecesLeft(shop, shelf)
  const args = ['stock', shelf.goods.slug, '7', '--warehouse', 'jakarta', '--reference', 'proof of locks']
  const moved = await runProgram(shop.settings, 'store', ...args)
  const after = await piecesLeft(shop, shelf)
  const held = moved.code === 0 && after === before + 7
  report.check(
    'a program works through the running shop',
    held,
    `${before} pieces, then ${after}: ${tail(moved.output)}`,
  )
  const seed = await runProgram(shop.settings, 'seed')
  report.check(
    'a program that cannot says so',
    seed.output.includes('A running shop has this database'),
    tail(seed.output),
  )
}

const doctor = (shop: ShopUnderTest) => runProgram(shop.settings, 'store', 'doctor')

/** A program opens the database itself, whatever lock is lying there. */
async function openPast(report: Report, shop: ShopUnderTest, title: string) {
  const was = existsSync(lockOf(shop))
  const { code, output } = await doctor(shop)
  report.check(title, was && code === 0 && !existsSync(lockOf(shop)), code === 0 ? '' : tail(output))
}

async function findOldLocks(report: Report, shop: ShopUnderTest) {
  const [shopProcess] = shop.processes
  await shopProcess?.server.kill()
  report.check('a kill -9 leaves the lock behind', existsSync(lockOf(shop)))
  await shopProcess?.start()
  const { pid } = JSON.parse(readFileSync(lockOf(shop), 'utf8'))
  report.check('the shop starts again past it', pid === shopProcess?.server.pid)
  await shopProcess?.server.kill()
  await openPast(report, shop, 'so does a program, though the key to the killed shop is still there')
  writeFileSync(lockOf(shop), '')
  await openPast(report, shop, 'a lock that was never finished is not in the way')
  if (process.platform !== 'linux') {
    return report.leaveOut('a lock whose process number belongs to another program', 'only Linux tells when it began')
  }
  writeFileSync(lockOf(shop), JSON.stringify({ pid: process.pid, started: '1' }))
  await openPast(report, shop, 'a lock whose process number belongs to another program now is not in the way')
}

async function endInOrder(report: Report, shop: ShopUnderTest) {
  await shop.processes[0]?.start()
  await shop.processes[0]?.server.stop()
  const left = ['griya.lock', OPERATOR_FILE].filter((name) => existsSync(join(shop.folder, name)))
  report.check('an ordinary end leaves no lock and no key', left.length === 0, left.join(', '))
}

/** The embedded database belongs to one process, and an old lock never keeps the shop closed. */
export async function prove({ report, databases }: Run) {
  if (!databases.includes('embedded')) return report.leaveOut('locks', 'only the embedded database has one')
  report.about('Embedded database')
  await withShop('embedded', report, { name: 'locks' }, async (shop) => {
    await startSecond(report, shop)
    await useRunningShop(report, shop)
    await findOldLocks(report, shop)
    await endInOrder(report, shop)
  })
}
