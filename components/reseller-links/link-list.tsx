import { LinkRow } from '@/components/reseller-links/link-row'
import type { Shared } from '@/components/reseller-links/share-panel'
import type { ResellerLink } from '@/lib/storefront/reseller-links/schema'

type LinkListProps = { title: string; text?: string; links: ResellerLink[]; onShare: (shared: Shared) => void }

export function LinkList({ title, text, links, onShare }: LinkListProps) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        {text && <p className="text-quiet text-sm">{text}</p>}
      </div>
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-card">
        {links.map((link) => (
          <LinkRow key={`${link.kind} ${link.id}`} link={link} onShare={onShare} />
        ))}
      </ul>
    </section>
  )
}
