import { getTranslations } from 'next-intl/server'

/** What header and menu say of the wishlist. */
export async function wishlistLabels() {
  const t = await getTranslations('wishlist')
  return { title: t('title'), all: t('all'), empty: t('emptyTitle') }
}
