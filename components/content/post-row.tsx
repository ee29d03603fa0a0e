import { getTranslations } from 'next-intl/server'
import { PostCard } from '@/components/content/post-card'
import { Link } from '@/components/layout/link'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import type { Locale } from '@/lib/platform/i18n'
import type { PostCard as Post } from '@/lib/storefront/content/schema'

/** Posts side by side; on the phone the row scrolls and snaps. */
export async function PostRow({ title, posts, locale }: { title: string; posts: Post[]; locale: Locale }) {
  const t = await getTranslations('common')
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="posts" className="later-97 py-8 md:py-12 xl:later-112">
      <Container>
        <div className="mb-5 flex items-baseline justify-between gap-4 md:mb-7">
          <h2 id="posts" className="section-title">
            {title}
          </h2>
          <Link
            href="/blog"
            className="flex-none py-2 font-semibold text-primary text-sm underline-offset-4 hover:underline"
          >
            {t('seeAll')}
            <span className="sr-only">: {title}</span>
          </Link>
        </div>
        <ul
          className={cx(
            'snap-row -mx-4 scroll-px-4 gap-4 px-4 md:mx-0 md:grid md:gap-6 md:px-0',
            posts.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3',
          )}
        >
          {posts.map((post) => (
            <li key={post.id} className="w-[80vw] md:w-auto">
              <PostCard post={post} locale={locale} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
