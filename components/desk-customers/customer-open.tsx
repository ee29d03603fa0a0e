import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { useStatusWords } from '@/components/orders/status-words'
import type { Customer } from '@/lib/orders/customers/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'

/** The open claims of the customer and the rentals that they have, each with the way to it; nothing without any. */
export function CustomerOpen({ customer: { open_claims, open_rentals } }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  const statusWords = useStatusWords()
  const may = useMay()('claims.read')
  const things = [
    ...open_claims.map(({ id, order_id }) => ({
      ...{ key: `claim ${id}`, order_id, href: `/ops/claims/${id}` },
      text: t('openClaim'),
    })),
    ...open_rentals.map(({ id, order_id, status }) => ({
      ...{ key: `rental ${id}`, order_id, href: `/ops/rentals/${id}` },
      text: t('openRental', { status: statusWords(status) }),
    })),
  ]
  if (things.length === 0 || !may) return null
  return (
    <Panel title={t('open')} flush>
      <ul className="divide-y divide-line">
        {things.map(({ key, href, order_id, text }) => (
          <li key={key}>
            <DeskLink
              href={href}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm hover:bg-ink/4"
            >
              <span className="font-semibold">{text}</span>
              <span className="tabular text-quiet">{formattedId(order_id)}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
