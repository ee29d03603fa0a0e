import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, install } from './debian.mjs'
import { working } from './progress.mjs'
import { run, runNode } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** No traffic of its own: what a journey sees on the network is the shop's. */
export const chromiumArgs = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const onPath = () => process.env.PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

async function ofPlaywright() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

async function starts(path) {
  return Boolean(path) && existsSync(path) && (await run(path, ['--version'], { timeout: 30_000 })).code === 0
}

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path
  return undefined
}

/** The path of a Chromium that starts, installed when there is none. Throws with a sentence when there is no way. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !(await starts(given))) throw new Error(`CHROMIUM_PATH=${given} does not start.`)
  const found = given ?? (await firstThatStarts([...onPath(), MAC, await ofPlaywright()]))
  if (found) return found
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium']
  await working('Installing a Chromium for the tests', runNode(args, { show: true }))
  if (await starts(await ofPlaywright())) return ofPlaywright()
  if (canInstall()) await working("Installing Debian's Chromium for the tests", install('chromium'))
  const installed = await firstThatStarts(onPath())
  if (installed) return installed
  throw new Error('The journeys need a Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.')
}
