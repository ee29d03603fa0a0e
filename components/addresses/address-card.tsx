'use client'

import { Pencil, Star, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ComponentType } from 'react'
import { AddressText } from '@/components/addresses/address-text'
import { Badge } from '@/components/ui/badge'
import { cx } from '@/components/ui/class-names'
import type { Address } from '@/lib/identity/addresses/schema'

type AddressCardProps = {
  address: Address
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onPrimary: () => void
}

/** A saved address with its actions. */
export function AddressCard({ address, busy, onEdit, onDelete, onPrimary }: AddressCardProps) {
  const t = useTranslations('address')
  const { title, primary, notes, zip_code } = address
  return (
    <li
      className={cx('flex flex-col rounded-lg border bg-card', primary ? 'border-primary' : 'border-line')}
      aria-busy={busy || undefined}
    >
      <div className="flex-1 p-4 pb-3 md:p-5 md:pb-4">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 break-words font-semibold text-lg">{title}</h2>
          {primary && <Badge tone="primary">{t('primary')}</Badge>}
        </div>
        <div className="text-quiet">
          <AddressText address={address} />
        </div>
        {notes && <p className="mt-2 text-quiet text-sm">{t('notesOf', { notes })}</p>}
        {!zip_code && <p className="mt-2 text-sm text-warning">{t('zipLater')}</p>}
      </div>
      <div className="flex flex-wrap border-line border-t px-1.5 py-1 md:px-2.5">
        <Action Icon={Pencil} aria-label={t('editOf', { title })} onClick={onEdit}>
          {t('editShort')}
        </Action>
        {!primary && (
          <Action Icon={Star} aria-label={t('makePrimaryOf', { title })} disabled={busy} onClick={onPrimary}>
            {t('makePrimary')}
          </Action>
        )}
        <Action Icon={Trash2} isQuiet aria-label={t('deleteOf', { title })} onClick={onDelete}>
          {t('delete')}
        </Action>
      </div>
    </li>
  )
}

type ActionProps = ComponentProps<'button'> & {
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  isQuiet?: boolean
}

function Action({ Icon, isQuiet = false, children, ...props }: ActionProps) {
  return (
    <button
      {...props}
      type="button"
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm hover:bg-ink/6 disabled:opacity-60',
        isQuiet ? 'ml-auto text-quiet' : 'font-semibold',
      )}
    >
      <Icon aria-hidden="true" className="size-4 text-quiet" />
      {children}
    </button>
  )
}
