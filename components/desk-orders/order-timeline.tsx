import { type LucideIcon, Mail, Pencil, StickyNote, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { TimelineEntry } from '@/components/desk/timeline-entry'
import { useAct } from '@/components/desk/use-act'
import { useActorName } from '@/components/desk/use-actor-name'
import { useMay } from '@/components/desk/use-may'
import { OrderMessage } from '@/components/desk-orders/order-message'
import { textOr } from '@/components/layout/message-keys'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { TextInput } from '@/components/ui/text-input'
import { noteOrder, undoOrderNote, useReloadOrder } from '@/lib/orders/desk/client'
import { TIMELINE_KINDS, type TimelineKind } from '@/lib/orders/desk/rules/timeline'
import type { DeskOrder, TimelineEntry as TimelineItem } from '@/lib/orders/desk/schema/order'

const chip = (isOn: boolean) =>
  cx(
    'min-h-9 rounded-full border px-3 text-sm max-md:min-h-11',
    isOn ? 'border-primary bg-primary-tint text-ink' : 'border-line text-quiet hover:border-edge',
  )

/** Everything that happened, newest first, with filters; notes are written here, messages read and sent again. */
export function OrderTimeline({ order }: { order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  const may = useMay()
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const shown = order.timeline.filter((entry) => kind === null || entry.kind === kind)
  return (
    <Panel id="timeline" title={t('timeline')} flush>
      <div className="grid gap-3 px-4 pb-3">
        {may('orders.note') && <NoteForm orderId={order.id} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees */}
        <div role="group" aria-label={t('timelineFilter')} className="flex flex-wrap gap-2">
          {TIMELINE_KINDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => setKind(kind === one ? null : one)}
              className={chip(kind === one)}
            >
              {t(`timelineKind.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <ol className="px-4 pb-4">
        {shown.map((entry) => (
          <Entry key={entry.key} entry={entry} order={order} />
        ))}
      </ol>
      {shown.length === 0 && <p className="px-4 pb-4 text-quiet text-sm">{t('timelineEmpty')}</p>}
    </Panel>
  )
}

const ICONS: Partial<Record<TimelineKind, LucideIcon>> = {
  payment: Wallet,
  message: Mail,
  note: StickyNote,
  change: Pencil,
}

function Entry({ entry: { key, at, kind, actor, text, changes }, order }: { entry: TimelineItem; order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  const actorName = useActorName()
  const message = order.messages.find(({ id }) => key === `message-${id}`)
  const more = changes.map(({ field, before, after }) => (
    <p key={field} className="text-quiet">
      {textOr(field, t, `addressField.${field}`)}: <del>{before || '–'}</del> →{' '}
      <ins className="no-underline">{after || '–'}</ins>
    </p>
  ))
  return (
    <TimelineEntry
      at={at}
      by={!message && actor && actorName(actor)}
      icon={ICONS[kind]}
      isStrong={kind === 'status' || kind === 'note'}
      more={message ? <OrderMessage orderId={order.id} message={message} /> : more}
    >
      {text}
    </TimelineEntry>
  )
}

function NoteForm({ orderId }: { orderId: number }) {
  const t = useTranslations('deskOrders')
  const { act, busy } = useAct()
  const reload = useReloadOrder(orderId)
  const [text, setText] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const note = text.trim()
    if (note === '' || busy) return
    const undo = () => undoOrderNote(orderId).then(reload)
    if (!(await act(() => noteOrder(orderId, note), { done: t('noteKept'), undo }))) return
    setText('')
    await reload()
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <TextInput
        aria-label={t('note')}
        placeholder={t('note')}
        value={text}
        maxLength={1000}
        onChange={(event) => setText(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" size="sm" variant="secondary" busy={busy}>
        {t('keepNote')}
      </Button>
    </form>
  )
}
