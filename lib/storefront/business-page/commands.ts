import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { BUSINESS_PAGE_TAG } from '@/lib/storefront/business-page/rules'
import type { WriteBusinessPage } from '@/lib/storefront/business-page/schema'
import { business_pages } from '@/lib/storefront/business-page/tables'

/** Writes the landing page of resellers. Throws `changed_meanwhile` when somebody else has since `version`. */
export const writeBusinessPage = command(async (work, { version, ...content }: WriteBusinessPage) => {
  const [before] = await work.db.select().from(business_pages).for('update')
  if ((before?.updated_at.toISOString() ?? null) !== version) throw new AppError('changed_meanwhile')
  const updated_at = new Date(Math.max(work.now.getTime(), (before?.updated_at.getTime() ?? 0) + 1))
  const row = { ...content, updated_at }
  const written = before
    ? await work.db.update(business_pages).set(row).returning({ id: business_pages.id })
    : await work.db.insert(business_pages).values(row).onConflictDoNothing().returning({ id: business_pages.id })
  if (written.length === 0) throw new AppError('changed_meanwhile')
  await recordAudit(work, {
    action: 'business_page_changed',
    subject_type: 'business_page',
    subject_id: '1',
    before: before ? { title: before.title, title_idn: before.title_idn } : null,
    after: { title: content.title, title_idn: content.title_idn },
  })
  work.expire(BUSINESS_PAGE_TAG)
})
