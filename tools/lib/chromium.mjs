import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { working } from '#scripts/progress.mjs'
import { run, runNode } from '#scripts/run.mjs'
import { canInstall, install } from './debian.mjs'

/** Chromium's headless shell takes three fifths of the processor time for the same journeys. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Without background traffic, so that all requests in a journey are the shop's. */
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

/** The headless shell, installed on Debian if its package list is available; it is optional. */
async function findShell() {
  const found = await firstThatStarts(onPath([SHELL]))
  if (found || !canInstall()) return found
  await working("Installing Debian's headless Chromium for the tests", install(SHELL, { renew: false }))
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
 * The path of a Chromium that starts; installs one if there is none. With `whole` it is a full browser, not the
 * headless shell. Throws if none can be installed.
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
