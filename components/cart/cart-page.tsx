'use client'

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, use } from 'react'
import { browser } from 'react-dom'
import { CartPlace } from '@/components/cart/cart-place'
import { CartView } from '@/components/cart/cart-view'
import { FirstCarts, type Read } from '@/components/cart/first-carts'
import { isMemberKind, useSessionKind } from '@/lib/identity/accounts/client'

const TAB =
  'min-h-11 border-transparent border-b-2 px-1 font-semibold text-quiet hover:text-ink data-selected:border-primary data-selected:text-ink'

type Place = ComponentProps<typeof CartPlace>['labels']

/** `claimDays`: within which a purchase may be returned. */
type CartPageProps = { place: Place; read: Read; claimDays: number }

/** Buying and renting have separate carts; the URL names the open one. */
export function CartPage({ place, read, claimDays }: CartPageProps) {
  if (!read.carts.buy) use(browser('The server could not read the cart.'))
  return (
    <FirstCarts read={read}>
      <Carts place={place} claimDays={claimDays} />
    </FirstCarts>
  )
}

function Carts({ place, claimDays }: Omit<CartPageProps, 'read'>) {
  const t = useTranslations('cart')
  const session = useSessionKind()
  const member = isMemberKind(session)
  const rent = useSearchParams().get('cart') === 'rent'
  const select = (index: number) =>
    window.history.replaceState(null, '', `${window.location.pathname}${index === 1 ? '?cart=rent' : ''}`)
  return (
    <TabGroup selectedIndex={rent ? 1 : 0} onChange={select}>
      <TabList aria-label={t('tabs')} className="mb-6 flex gap-6 border-line border-b">
        <Tab className={TAB}>{t('buy')}</Tab>
        <Tab className={TAB}>{t('rent')}</Tab>
      </TabList>
      <TabPanels>
        <TabPanel tabIndex={-1}>
          {session && <CartPlace kind="buy" labels={place} />}
          <CartView kind="buy" claimDays={claimDays} />
        </TabPanel>
        <TabPanel tabIndex={-1}>
          {member && <CartPlace kind="rent" labels={place} />}
          <CartView kind="rent" claimDays={claimDays} />
        </TabPanel>
      </TabPanels>
    </TabGroup>
  )
}
