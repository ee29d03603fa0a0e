import { and, eq } from 'drizzle-orm'
import { type Actor, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { CONTENT_TAG } from '@/lib/storefront/content/rules'
import type { WriteTerms } from '@/lib/storefront/content/schema'
import { static_page_versions, static_pages } from '@/lib/storefront/content/tables'

const nameOf = (actor: Actor) => (actor.kind === 'operator' ? actor.name : actor.kind)

const SLUG = 'business_terms' as const

/**
 * Writes the terms of resellers as their next version; every version is kept. Throws `changed_meanwhile` when somebody
 * else has written one since `version`, which is 0 for the texts of the shop.
 */
export const writeBusinessTerms = command(async (work, { version, ...content }: WriteTerms) => {
  const next = { ...content, version: version + 1, updated_at: work.now }
  const written =
    version === 0
      ? await work.db
          .insert(static_pages)
          .values({ slug: SLUG, ...next })
          .onConflictDoNothing()
          .returning()
      : await work.db
          .update(static_pages)
          .set(next)
          .where(and(eq(static_pages.slug, SLUG), eq(static_pages.version, version)))
          .returning()
  if (written.length === 0) throw new AppError('changed_meanwhile')
  const kept = { slug: SLUG, version: next.version, content, written_by: nameOf(work.actor), written_at: work.now }
  await work.db.insert(static_page_versions).values(kept)
  await recordAudit(work, {
    action: 'business_terms_changed',
    subject_type: 'static_page',
    subject_id: SLUG,
    before: { version },
    after: { version: next.version, title: content.title, title_idn: content.title_idn },
  })
  work.expire(CONTENT_TAG)
})
