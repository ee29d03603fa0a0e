import { Plus, X } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { TAB_ROW, tabLook } from '@/components/desk/tab-look'
import { useAct } from '@/components/desk/use-act'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { dropOrderView, keepOrderView, ORDER_FILTERS, useOrderCounts, useOrderViews } from '@/lib/orders/desk/client'
import type { OrderCounts } from '@/lib/orders/desk/schema/list'

const LIST = '/ops/orders'

/** Lists that everybody has. */
const COMMON = {
  all: '',
  process: 'status=payment_verified',
  ship: 'status=processed',
  late: 'late=true',
  claimed: 'claimed=true',
  rent: 'type=rent',
} as const

/** The filters of the URL in one order, so that two lists can be compared. */
function canonical(query: string) {
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of ORDER_FILTERS) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

type TabProps = {
  query: string
  current: string
  label: string
  /** How many orders it holds, where that is counted. */
  count?: number | undefined
  onDrop?: () => void
  dropLabel?: string
}

function Tab({ query, current, label, count, onDrop, dropLabel }: TabProps) {
  const isCurrent = canonical(query) === current
  return (
    <span className="inline-flex flex-none items-center">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className={tabLook(isCurrent)}
        onClick={() => window.history.replaceState(null, '', query ? `${LIST}?${query}` : LIST)}
      >
        {label}
        {Boolean(count) && <span className="tabular text-quiet">{count}</span>}
      </button>
      {onDrop && isCurrent && (
        <button
          type="button"
          aria-label={dropLabel}
          onClick={onDrop}
          className="flex size-9 items-center justify-center rounded-full text-quiet hover:bg-ink/6 max-md:size-11"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  )
}

/** Kept lists as tabs; the current filters can be kept under a name. */
export function OrderViews() {
  const t = useTranslations('deskOrders')
  const { data: views = [], mutate } = useOrderViews()
  const { data: counts } = useOrderCounts()
  const { act } = useAct()
  const [isNaming, setNaming] = useState(false)
  const current = canonical(useSearchParams().toString())
  const known = [...Object.values(COMMON), ...views.map(({ query }) => query)]
  const isNew = !known.some((query) => canonical(query) === current)
  async function drop(id: number) {
    if (await act(() => dropOrderView(id), { done: t('viewDropped') })) await mutate()
  }
  return (
    <nav aria-label={t('views')} className={TAB_ROW}>
      {Object.entries(COMMON).map(([name, query]) => (
        <Tab
          key={name}
          query={query}
          current={current}
          label={t(`view.${name as keyof typeof COMMON}`)}
          count={counts?.[name as keyof OrderCounts]}
        />
      ))}
      {views.map((view) => (
        <Tab
          key={view.id}
          query={view.query}
          current={current}
          label={view.title}
          onDrop={() => drop(view.id)}
          dropLabel={t('dropView', { title: view.title })}
        />
      ))}
      {isNew && (
        <button type="button" onClick={() => setNaming(true)} className={tabLook(false)}>
          <Plus aria-hidden="true" className="size-3.5" />
          {t('keepView')}
        </button>
      )}
      {isNaming && <KeepDialog query={current} onClose={() => setNaming(false)} onKept={mutate} />}
    </nav>
  )
}

type KeepDialogProps = { query: string; onClose: () => void; onKept: () => Promise<unknown> }

/** Asks for the name under which a list is kept. */
function KeepDialog({ query, onClose, onKept }: KeepDialogProps) {
  const t = useTranslations('deskOrders')
  const [text, setText] = useState('')
  const title = text.trim()
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('keepView')}
      confirm={t('keepViewConfirm')}
      isComplete={title !== ''}
      done={t('viewKept')}
      onConfirm={() => keepOrderView({ title, query }).then(() => onKept())}
    >
      <Field label={t('viewTitle')} required>
        {(input) => (
          <TextInput {...input} value={text} maxLength={60} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
    </ConfirmAct>
  )
}
