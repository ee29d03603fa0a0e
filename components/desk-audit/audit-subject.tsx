import { DeskLink } from '@/components/desk/desk-link'
import { useMay } from '@/components/desk/use-may'
import { useSubjectText } from '@/components/desk-audit/use-subject-text'
import type { AuditRow } from '@/lib/identity/audit/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'
import type { Permission } from '@/lib/platform/permissions'

type AuditSubjectProps = Pick<AuditRow, 'subject'> & { by: number | null }

type Place = { permission: Permission; hrefOf: (id: number) => string }

/** Where what an entry is about is shown, and who may see it there. */
const PLACES: Record<string, Place> = {
  order: { permission: 'orders.read', hrefOf: (id) => `/ops/orders/${id}` },
  claim: { permission: 'claims.read', hrefOf: (id) => `/ops/claims/${id}` },
  customer: { permission: 'customers.read', hrefOf: (id) => `/ops/customers/${id}` },
  reseller: { permission: 'resellers.read', hrefOf: (id) => `/ops/resellers/${id}` },
  payment: { permission: 'payments.read', hrefOf: (id) => `/ops/money?tab=in&payment=${id}` },
  refund: { permission: 'payouts.read', hrefOf: (id) => `/ops/money?tab=out&refund=${id}` },
}

/** What an entry is about, with the way to it; an order by its number. Who acts on themselves is not named twice. */
export function AuditSubject({ subject, by }: AuditSubjectProps) {
  const subjectText = useSubjectText()
  const may = useMay()
  const id = Number(subject.id)
  const isSelf = subject.type === 'me' || (subject.type === 'operator' && subject.id === String(by))
  if (isSelf) return <span className="text-quiet blocks:hidden">{subjectText({ type: 'me', id: null })}</span>
  const text = subject.type === 'order' && id ? formattedId(id) : subjectText(subject)
  const place = PLACES[subject.type]
  if (!place || !id || !may(place.permission)) return <span className="tabular text-quiet">{text}</span>
  return (
    <DeskLink href={place.hrefOf(id)} className="tabular whitespace-nowrap underline">
      {text}
    </DeskLink>
  )
}
