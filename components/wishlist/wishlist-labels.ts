import { getTranslations } from 'next-intl/server'

/** Labels of the wishlist in the header and the menu. */
export async function wishlistLabels() {
  const t = await getTranslations('wishlist')
  return { title: t('title'), all: t('all'), empty: t('emptyTitle') }
}
