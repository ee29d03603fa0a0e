import { subDays, subHours } from 'date-fns'
import { products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'
import demo from '@/lib/demo/data/reviews.json'
import { users } from '@/lib/identity/accounts/tables'
import { refreshRatings } from '@/lib/orders/reviews/commands'
import { reviews } from '@/lib/orders/reviews/tables'

const HOURS_PER_DAY = 24
const SPREAD_HOURS = 7

/** Creates the authors of the reviews, without contact and password, so that nobody can sign in as one of them. */
async function seedWriters({ db, now }: Work): Promise<Map<string, number>> {
  const names = [...new Set(demo.map(({ name }) => name))]
  const rows = await db
    .insert(users)
    .values(
      names.map((name) => {
        const [first_name = '', ...rest] = name.split(' ')
        const oldest = Math.max(...demo.filter((review) => review.name === name).map(({ days_ago }) => days_ago))
        return { role: 'user' as const, first_name, last_name: rest.join(' '), register_at: subDays(now, oldest + 30) }
      }),
    )
    .returning()
  return new Map(rows.map(({ id, first_name, last_name }) => [`${first_name} ${last_name}`.trim(), id]))
}

type PhotoOf = (slug: string, view: string) => string | undefined

/** Adds reviews of the products in the database, marked as samples; `photoOf` finds the key of a product's view. */
export async function seedReviews(work: Work, photoOf: PhotoOf = () => undefined) {
  const writers = await seedWriters(work)
  const sold = await work.db.select({ slug: products.slug, id: products.id }).from(products)
  const ids = new Map(sold.map(({ slug, id }) => [slug, id]))
  const rows = demo.flatMap(({ product, name, rating, days_ago, content, photos = [] }, index) => {
    const [product_id, user_id] = [ids.get(product), writers.get(name)]
    if (product_id === undefined || user_id === undefined) return []
    const created_at = subHours(subDays(work.now, days_ago), (index * SPREAD_HOURS) % HOURS_PER_DAY)
    const images = photos.map((view) => photoOf(product, view)).filter((key) => key !== undefined)
    return [{ product_id, user_id, rating, content, images, created_at, is_sample: true }]
  })
  await work.db.insert(reviews).values(rows)
  await refreshRatings(work, [...new Set(rows.map(({ product_id }) => product_id))])
}
