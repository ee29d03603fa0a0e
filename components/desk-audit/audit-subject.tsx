import { DeskLink } from '@/components/desk/desk-link'
import { useMay } from '@/components/desk/use-may'
import { useSubjectText } from '@/components/desk-audit/use-subject-text'
import type { AuditRow } from '@/lib/identity/audit/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'

type AuditSubjectProps = Pick<AuditRow, 'subject'> & { by: number | null }

/** What an entry is about; an order by its number, with the way to it. Who acts on themselves is not named twice. */
export function AuditSubject({ subject, by }: AuditSubjectProps) {
  const subjectText = useSubjectText()
  const may = useMay()
  const number = subject.type === 'order' ? Number(subject.id) : Number.NaN
  const isSelf = subject.type === 'me' || (subject.type === 'operator' && subject.id === String(by))
  if (isSelf) return <span className="text-quiet blocks:hidden">{subjectText({ type: 'me', id: null })}</span>
  if (Number.isNaN(number)) return <span className="text-quiet">{subjectText(subject)}</span>
  if (!may('orders.read')) return <span className="tabular text-quiet">{formattedId(number)}</span>
  return (
    <DeskLink href={`/ops/orders/${number}`} className="tabular whitespace-nowrap underline">
      {formattedId(number)}
    </DeskLink>
  )
}
