import { useLocale, useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/layout/thumbnail'
import { LinkCountsText } from '@/components/reseller-links/link-counts-text'
import type { Shared } from '@/components/reseller-links/share-panel'
import { StoreToggle } from '@/components/reseller-links/store-toggle'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah, unbrokenRupiah } from '@/lib/platform/money'
import { SCENE_WIDTHS, sceneUrl } from '@/lib/storefront/content/rules'
import { rememberShared } from '@/lib/storefront/reseller-links/client'
import type { ResellerLink } from '@/lib/storefront/reseller-links/schema'

/** What a link shows of the product: what buying and renting cost. */
function PriceText({ link: { kind, price, rent_price } }: { link: ResellerLink }) {
  const t = useTranslations('resellerLinks')
  if (price === null) return <p className="text-quiet text-sm">{t(`kinds.${kind}`)}</p>
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3 text-sm leading-snug">
      <span>{formatRupiah(price)}</span>
      {rent_price !== null && (
        <span className="text-quiet">{t('rentFrom', { price: unbrokenRupiah(rent_price) })}</span>
      )}
    </p>
  )
}

/** What a sale earns the reseller, and what a month of renting does. */
function EarningText({ link: { earns, rent_earns } }: { link: ResellerLink }) {
  const t = useTranslations('resellerLinks')
  if (earns === null) return null
  if (earns === 0) return <p className="text-quiet text-sm">{t('earnsNothing')}</p>
  return (
    <p className="tabular leading-snug">
      <span className="block font-semibold text-primary">{t('earns', { amount: unbrokenRupiah(earns) })}</span>
      {rent_earns !== null && rent_earns > 0 && (
        <span className="block text-quiet text-sm">{t('rentEarns', { amount: unbrokenRupiah(rent_earns) })}</span>
      )}
    </p>
  )
}

const PICTURE = 'size-14 md:size-20'

/** A product's picture, or that of a collection. */
function LinkPicture({ link: { media_key, scene_key } }: { link: ResellerLink }) {
  if (media_key || !scene_key) return <Thumbnail mediaKey={media_key} className={PICTURE} />
  const [width] = SCENE_WIDTHS.tall
  return (
    <img
      src={sceneUrl(scene_key, width)}
      alt=""
      width={80}
      height={80}
      loading="lazy"
      className={`${PICTURE} self-start rounded bg-ground object-cover`}
    />
  )
}

/** Picture, words and acts, side by side on wider screens. */
const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 p-3 md:gap-x-4 md:p-4 xl:grid-cols-[auto_1fr_29rem]'

/** The acts of all rows stand below each other, whether there are two or three. */
const ACTS = 'grid gap-2 md:col-start-2 md:grid-cols-3 xl:col-start-3'

type LinkRowProps = { link: ResellerLink; onShare: (shared: Shared) => void }

/** A link with what it earns. On the phone it is copied where it is shared, so that two acts fit on a line. */
export function LinkRow({ link, onShare }: LinkRowProps) {
  const t = useTranslations('resellerLinks')
  const title = localized(link, 'title', useLocale())
  const { kind, id, link: url, counts } = link
  const isProduct = kind === 'product'
  return (
    <li className={cx(ROW, !isProduct && 'max-md:grid-cols-[auto_minmax(0,1fr)_auto]')}>
      <LinkPicture link={link} />
      <div className="grid min-w-0 gap-0.5">
        <p className="line-clamp-2 font-medium">{title}</p>
        <PriceText link={link} />
        <EarningText link={link} />
        <LinkCountsText counts={counts} />
      </div>
      <div className={cx(ACTS, isProduct && 'max-md:col-start-2 max-md:grid-cols-2')}>
        <CopyButton
          className="min-h-11 max-md:hidden"
          value={url}
          label={t('actOn', { act: t('copy'), title })}
          text={t('copyShort')}
          copiedLabel={t('copiedShort')}
          onCopied={() => void rememberShared(link)}
        />
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => onShare({ kind, id, url, title })}>
          {t('share')}
        </Button>
        {isProduct && <StoreToggle id={id} title={title} />}
      </div>
    </li>
  )
}
