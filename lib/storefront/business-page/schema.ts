import { z } from '@hono/zod-openapi'
import { LONGEST_TEXT, LONGEST_TITLE, MOST_ITEMS } from '@/lib/storefront/business-page/rules'

const title = z.string().trim().min(1).max(LONGEST_TITLE)
const description = z.string().trim().min(1).max(LONGEST_TEXT)

/** Steps may be a title alone. */
const Item = z.strictObject({
  title,
  title_idn: title,
  description: z.string().trim().max(LONGEST_TEXT),
  description_idn: z.string().trim().max(LONGEST_TEXT),
})

const items = z.array(Item).min(1).max(MOST_ITEMS)

const content = {
  title,
  title_idn: title,
  description,
  description_idn: description,
  benefit_title: title,
  benefit_title_idn: title,
  procedure_title: title,
  procedure_title_idn: title,
  benefits: items,
  procedures: items,
}

const mediaKey = z
  .string()
  .regex(/^[a-f0-9]{24}$/)
  .nullable()

/** The landing page of resellers; without a picture its media are null. */
export const BusinessPage = z
  .object({ ...content, desktop_media_url: z.string().nullable(), mobile_media_url: z.string().nullable() })
  .openapi('BusinessPage')

/** What its editor shows: the keys of its pictures, and which ones there are. `version` is null before the first change. */
export const BusinessPageDraft = z
  .object({
    ...content,
    desktop_media: z.string().nullable(),
    mobile_media: z.string().nullable(),
    version: z.string().nullable(),
    scenes: z.array(
      z.object({
        title: z.string(),
        title_idn: z.string(),
        desktop_media: z.string(),
        mobile_media: z.string(),
      }),
    ),
  })
  .openapi('BusinessPageDraft')
export type BusinessPageDraft = z.infer<typeof BusinessPageDraft>

export const WriteBusinessPage = z
  .strictObject({
    ...content,
    desktop_media: mediaKey,
    mobile_media: mediaKey,
    version: z.string().nullable(),
  })
  .openapi('WriteBusinessPage')
export type WriteBusinessPage = z.infer<typeof WriteBusinessPage>
