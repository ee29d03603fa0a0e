import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { working } from '#scripts/progress.mjs'
import { run, runNode } from '#scripts/run.mjs'
import { canInstall, install } from './debian.mjs'

/** Chromium without a window of any kind. It takes three fifths of the processor's time for the same journeys. */
const SHELL = 'chromium-headless-shell'
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

const onPath = (names) => process.env.PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

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

/** Installed where Debian's list of packages is at hand; nothing is missing without it. */
async function findShell() {
  const found = await firstThatStarts(onPath([SHELL]))
  if (found || !canInstall()) return found
  await working("Installing Debian's Chromium without windows for the tests", install(SHELL, { renew: false }))
  return firstThatStarts(onPath([SHELL]))
}

async function installWhole() {
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium']
  await working('Installing a Chromium for the tests', runNode(args, { show: true }))
  if (await starts(await ofPlaywright())) return ofPlaywright()
  if (canInstall()) await working("Installing Debian's Chromium for the tests", install('chromium'))
  return firstThatStarts(onPath(NAMES))
}

/**
 * The path of a Chromium that starts, installed when there is none; `whole`: of the browser that people have. Throws
 * with a sentence when there is no way.
 */
export async function findChromium({ whole = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given && !(await starts(given))) throw new Error(`CHROMIUM_PATH=${given} does not start.`)
  const found =
    given ||
    (!whole && (await findShell())) ||
    (await firstThatStarts([...onPath(NAMES), MAC, await ofPlaywright()])) ||
    (await installWhole())
  if (found) return found
  throw new Error('The journeys need a Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.')
}
