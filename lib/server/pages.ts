import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKnownChanges } from '@/lib/db/change-log'
import type { Connection } from '@/lib/db/client'
import { type Env, env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { openPageFolder } from '@/lib/platform/pages/page-folder'
import { createFreshness } from '@/lib/platform/pages/page-freshness'
import { createPageMemory, type PageMemory } from '@/lib/platform/pages/page-memory'
import { openPageRedis } from '@/lib/platform/pages/page-redis'
import type { PageShelf } from '@/lib/platform/pages/page-shelf'
import { redis } from '@/lib/platform/redis'

/** Next's own BUILD_ID is the same for every build that has a deployment id. */
const BUILD = '.next/routes-manifest.json'

/** The settings that pages show. A page that was stored with other ones is not used. */
export const SHOWN_SETTINGS = [
  'APP_ENV',
  'DEMO',
  'ASSET_PREFIX',
  'CONTACT_HOURS',
  'CONTACT_MAIL',
  'CONTACT_WHATSAPP',
  'SHOP_LEGAL_NAME',
  'SOCIAL_LINKS',
  'CUSTOM_PAYMENT',
  'payments_simulated',
  'couriers_simulated',
  'public_url',
  'seller_lines',
] satisfies (keyof Env)[]

/** Names pages of this build, with these settings, of this database. */
function nameOfPages(settings: Env): string {
  const { DATABASE_URL } = settings
  const place = DATABASE_URL ? new URL(DATABASE_URL) : null
  const shown = SHOWN_SETTINGS.map((name) => settings[name])
  const { deploymentId } = JSON.parse(readFileSync(BUILD, 'utf8'))
  const identity = JSON.stringify([deploymentId, shown, place && [place.host, place.pathname]])
  return createHash('sha256').update(identity).digest('hex').slice(0, 16)
}

const MB = 2 ** 20

async function openShelf(settings: Env): Promise<PageShelf | null> {
  const { NODE_ENV, DATA_DIR, PAGE_STORE_MB } = settings
  if (NODE_ENV !== 'production' || PAGE_STORE_MB === 0) return null
  const name = nameOfPages(settings)
  const client = await redis()
  return client
    ? openPageRedis(client, name, PAGE_STORE_MB * MB)
    : openPageFolder(join(DATA_DIR, 'pages'), name, PAGE_STORE_MB * MB)
}

/**
 * Opens the memory of pages. `follow` must be called when the process follows the changes: only from then on pages of
 * earlier and other processes are used.
 */
export async function openPages() {
  const settings = env()
  const shelf = await openShelf(settings)
  const freshness = createFreshness()
  const memory: PageMemory = createPageMemory(settings.PAGE_MEMORY_MB * MB, freshness, shelf)
  return {
    memory,
    freshness,
    async follow({ raw }: Connection) {
      const known = await readKnownChanges(raw)
      const report = (error: Error) => log().warn({ error: error.message }, 'stored pages are not used')
      await shelf?.clearAfter(known.newest).then(() => freshness.start(known), report)
    },
    /** Changes were missed, or the database went back to an earlier state. */
    async forget(newest: number) {
      freshness.forget()
      await shelf?.clearAfter(newest).catch(() => {})
    },
  }
}
