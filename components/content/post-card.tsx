import { getTranslations } from 'next-intl/server'
import { ScenePicture } from '@/components/content/scene-picture'
import { Link } from '@/components/layout/link'
import { cx } from '@/components/ui/class-names'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'
import type { PostCard as Post } from '@/lib/storefront/content/schema'

type PostCardProps = {
  post: Post
  locale: Locale
  heading?: 'h2' | 'h3'
  /** Stands alone in its row, with the picture beside the words from 1024 px. */
  isLead?: boolean
}

const SIZES = {
  card: '(min-width: 1280px) 390px, (min-width: 768px) 31vw, 80vw',
  lead: '(min-width: 1280px) 720px, (min-width: 1024px) 56vw, 92vw',
}

/** The post's title in the given language. */
export const postTitle = (post: Post, locale: Locale) =>
  localized({ title: post.title.rendered, title_idn: post.title_idn.rendered }, 'title', locale)

export const postExcerpt = (post: Post, locale: Locale) =>
  localized({ excerpt: post.excerpt.rendered, excerpt_idn: post.excerpt_idn.rendered }, 'excerpt', locale)

type PostFactsProps = { post: Post; locale: Locale; className: string }

/** When a post was published, and how long it takes to read. */
export async function PostFacts({ post, locale, className }: PostFactsProps) {
  const t = await getTranslations('blog')
  return (
    <p className={cx('tabular text-quiet', className)}>
      <span className="sr-only">{t('published')} </span>
      <time dateTime={post.date}>{formatDate(post.date)}</time>
      {' · '}
      {t('minutes', { count: locale === 'id' ? post.reading_minutes_idn : post.reading_minutes })}
    </p>
  )
}

/** The title is the only link; its facts and the excerpt follow it in reading order. */
export async function PostCard({ post, locale, heading: Heading = 'h3', isLead = false }: PostCardProps) {
  return (
    <article className={cx('group relative', isLead && 'lg:grid lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-12')}>
      <div className="overflow-hidden rounded-lg bg-ground">
        {post.media_key && (
          <ScenePicture
            wide={post.media_key}
            alt=""
            ground={post.ground}
            sizes={SIZES[isLead ? 'lead' : 'card']}
            className="aspect-16/9 w-full object-right transition-transform group-hover:scale-[1.02]"
          />
        )}
      </div>
      <div>
        <PostFacts post={post} locale={locale} className="mt-3 text-sm" />
        <Heading
          className={cx(
            'mt-1 text-balance leading-snug',
            isLead ? 'font-display font-medium text-xl tracking-tight lg:text-2xl' : 'font-semibold text-lg',
          )}
        >
          <Link href={`/blog/${post.slug}`} className="stretched-link group-hover:underline">
            {postTitle(post, locale)}
          </Link>
        </Heading>
        <p className="mt-1.5 line-clamp-3 text-quiet">{postExcerpt(post, locale)}</p>
      </div>
    </article>
  )
}
