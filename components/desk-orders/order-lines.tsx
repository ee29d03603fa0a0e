import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { NoPicture } from '@/components/ui/no-picture'
import type { DeskLine, DeskOrder } from '@/lib/orders/desk/schema/order'
import { formatRupiah } from '@/lib/platform/money'

/** What to pack. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  return (
    <Panel title={t('lines')} flush>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line }: { line: DeskLine }) {
  const t = useTranslations('deskOrders')
  const { slug, sku, title, color, picture, shelf, quantity, missing_quantity, price, installation } = line
  return (
    <li className="flex items-start gap-3 border-line border-t px-4 py-3 text-sm first:border-t-0">
      <span className="size-14 flex-none overflow-hidden rounded bg-ground">
        {picture ? (
          <img src={picture} alt="" width={56} height={56} loading="lazy" className="size-full object-cover" />
        ) : (
          <NoPicture />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <DeskLink href={`/products/${slug}`} className="font-semibold hover:underline">
          {title}
        </DeskLink>
        <span className="text-quiet">{[color, installation && t('installation')].filter(Boolean).join(' · ')}</span>
        <span className="text-quiet">
          <CopyText text={sku || slug} />
        </span>
        {shelf && <span>{t('shelf', { shelf })}</span>}
        {missing_quantity > 0 && <span className="text-danger">{t('missingPieces', { count: missing_quantity })}</span>}
      </div>
      <div className="tabular flex-none text-right">
        <strong className="text-lg">{`${quantity - missing_quantity}×`}</strong>
        <span className="block text-quiet">{formatRupiah(price)}</span>
      </div>
    </li>
  )
}
