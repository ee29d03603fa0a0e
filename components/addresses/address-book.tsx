'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { use, useRef, useState } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { AddressCard } from '@/components/addresses/address-card'
import { AddressFormDialog } from '@/components/addresses/address-form-dialog'
import { ADDRESS_GRID, AddressBookSkeleton } from '@/components/addresses/address-skeleton'
import { DeleteAddress } from '@/components/addresses/delete-address'
import { useMakePrimary } from '@/components/addresses/use-make-primary'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { useAddresses } from '@/lib/identity/addresses/client'
import type { Address } from '@/lib/identity/addresses/schema'
import { ApiError } from '@/lib/platform/http'
import { hasWishlist } from '@/lib/storefront/wishlist/rules'

const picture = <Illustration shape="house" />

export function AddressBook() {
  use(browser('An address book is shown to its owner only.'))
  const isMember = hasWishlist(useSessionKind())
  const { data, error, mutate } = useAddresses(isMember)
  if (!isMember) return <SignInState from="/shipping" />
  if (data) return <Book addresses={data} />
  return error ? <NotLoaded error={error} onRetry={() => mutate()} /> : <AddressBookSkeleton />
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('address')
  const errorText = useErrorText()
  const isKnown = error instanceof ApiError && error.code !== 'network'
  return (
    <EmptyState
      picture={picture}
      title={t('errorTitle')}
      text={isKnown ? errorText(error) : t('listFailed')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}

/** Which dialog is open: the form for a new or an existing address, or the question before deleting one. */
type View = { form: 'new' | Address } | { question: Address }

function Book({ addresses }: { addresses: Address[] }) {
  const t = useTranslations('address')
  const [view, setView] = useState<View | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const keepFocus = () => document.activeElement === document.body && place.current?.focus()
  const primary = useMakePrimary(keepFocus)
  const close = () => setView(null)
  const add = () => setView({ form: 'new' })
  const action = (
    <Button className="max-sm:w-full" onClick={add}>
      <Plus aria-hidden="true" className="size-5" /> {t('add')}
    </Button>
  )
  return (
    <div ref={place} tabIndex={-1} className="focus:outline-none">
      {addresses.length === 0 ? (
        <EmptyState picture={picture} title={t('emptyTitle')} text={t('emptyText')} action={action} />
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-quiet">{t('count', { count: addresses.length })}</p>
            {action}
          </div>
          <ul aria-label={t('list')} className={ADDRESS_GRID}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={primary.busy === address.id}
                onEdit={() => setView({ form: address })}
                onDelete={() => setView({ question: address })}
                onPrimary={() => primary.choose(address.id)}
              />
            ))}
          </ul>
        </>
      )}
      <AddressFormDialog view={view && 'form' in view ? view.form : null} onClose={close} onGone={keepFocus} />
      <DeleteAddress address={view && 'question' in view ? view.question : null} onClose={close} onGone={keepFocus} />
    </div>
  )
}
