import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATOR_FILE } from '@/lib/server/machine-key'
import { root } from '@/scripts/lib/files.mjs'
import { freePort } from '@/scripts/lib/port.mjs'
import { counted } from '@/scripts/lib/program'
import { runNode } from '@/scripts/lib/run.mjs'
import { piecesLeft, prepareGoods } from './goods'
import { send } from './http'
import type { ProofRun, Report } from './report'
import { MEDIA_DIR, runProgram } from './seeded'
import { type ShopUnderTest, withShop } from './shop'

const LAST_LINES = 3

const tail = (output: string) => output.trim().split('\n').slice(-LAST_LINES).join(' ')

const lockOf = (shop: ShopUnderTest) => join(shop.folder, 'griya.lock')

/** Runs `npm start` on the folder of a running shop. */
async function startSecond(report: Report, shop: ShopUnderTest) {
  const { pid, url } = shop.processes[0]?.server ?? { pid: 0, url: '' }
  const env = { ...process.env, ...shop.settings, MEDIA_DIR, PORT: String(await freePort()) }
  const { code, output } = await runNode(['scripts/start.mjs'], { cwd: root, env, timeout: 60_000 })
  const sentence = output.includes(`is already in use by process ${pid}`)
  report.check(
    'a second process is refused with an explanation',
    code === 1 && sentence,
    `exit code ${code}: ${tail(output)}`,
  )
  const ready = await send({ url: `${url}/api/health/ready` })
  report.check('the first process is still ready', ready.status === 200)
}

/** Runs programs while a shop has the database open. */
async function useRunningShop(report: Report, shop: ShopUnderTest) {
  const shelf = { goods: (await prepareGoods(shop)).plain, color: null }
  const before = await piecesLeft(shop, shelf)
  const args = ['stock', shelf.goods.slug, '7', '--warehouse', 'jakarta', '--reference', 'proof of locks']
  const moved = await runProgram(shop.settings, 'store', ...args)
  const after = await piecesLeft(shop, shelf)
  const held = moved.code === 0 && after === before + 7
  report.check(
    'a program works through the running shop',
    held,
    `${counted(before, 'piece')}, then ${after}: ${tail(moved.output)}`,
  )
  const seed = await runProgram(shop.settings, 'seed')
  report.check(
    'a program that cannot work through it explains so',
    seed.output.includes('A running shop has this database'),
    tail(seed.output),
  )
}

const doctor = (shop: ShopUnderTest) => runProgram(shop.settings, 'store', 'doctor')

/** Checks that a program opens the database despite an old lock. */
async function openDespiteLock(report: Report, shop: ShopUnderTest, title: string) {
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
  report.check('the shop starts despite the old lock', pid === shopProcess?.server.pid)
  await shopProcess?.server.kill()
  await openDespiteLock(report, shop, 'a program works despite the lock and the operator key of the killed shop')
  writeFileSync(lockOf(shop), '')
  await openDespiteLock(report, shop, 'a program works despite an incomplete lock')
  if (process.platform !== 'linux') {
    return report.leaveOut(
      'a lock whose process id belongs to another program',
      'only Linux reports when a process started',
    )
  }
  writeFileSync(lockOf(shop), JSON.stringify({ pid: process.pid, started: '1' }))
  await openDespiteLock(report, shop, 'a program works despite a lock whose process id belongs to another program')
}

async function endInOrder(report: Report, shop: ShopUnderTest) {
  await shop.processes[0]?.start()
  await shop.processes[0]?.server.stop()
  const left = ['griya.lock', OPERATOR_FILE].filter((name) => existsSync(join(shop.folder, name)))
  report.check('a regular stop leaves no lock and no operator key', left.length === 0, left.join(', '))
}

/** Only one process opens the embedded database, and an old lock never prevents the start. */
export async function prove({ report, databases }: ProofRun) {
  if (!databases.includes('embedded')) return report.leaveOut('locks', 'only the embedded database has one')
  report.about('Embedded database')
  await withShop('embedded', report, { name: 'locks' }, async (shop) => {
    await startSecond(report, shop)
    await useRunningShop(report, shop)
    await findOldLocks(report, shop)
    await endInOrder(report, shop)
  })
}
