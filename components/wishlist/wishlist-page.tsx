'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { LoadError } from '@/components/layout/load-error'
import { openLogin } from '@/components/layout/login-dialog-store'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useWishlist } from '@/components/wishlist/use-wishlist'
import { WishlistGrid } from '@/components/wishlist/wishlist-grid'
import { WishlistSkeleton } from '@/components/wishlist/wishlist-skeleton'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { hasWishlist } from '@/lib/storefront/wishlist/rules'

const picture = <Illustration shape="heart" />

export function WishlistPage() {
  use(browser('A wishlist is shown to its owner only.'))
  const kind = useSessionKind()
  return hasWishlist(kind) ? <Loaded /> : <MembersOnly />
}

function Loaded() {
  const t = useTranslations('wishlist')
  const wishlist = useWishlist()
  const { products, hasMore, error, reload } = wishlist
  if (error && !products) return <LoadError picture={picture} title={t('errorTitle')} error={error} onRetry={reload} />
  if (!products || (products.length === 0 && hasMore)) return <WishlistSkeleton />
  if (products.length > 0) return <WishlistGrid wishlist={wishlist} products={products} />
  return (
    <EmptyState
      picture={picture}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink href="/products">{t('emptyAction')}</ButtonLink>}
    />
  )
}

function MembersOnly() {
  const t = useTranslations('wishlist')
  return (
    <EmptyState
      picture={picture}
      title={t('membersTitle')}
      text={t('membersText')}
      action={
        <>
          <Button onClick={() => openLogin({ from: '/wishlist', member: true })}>{t('login')}</Button>
          <ButtonLink href="/products" variant="secondary">
            {t('emptyAction')}
          </ButtonLink>
        </>
      }
    />
  )
}
