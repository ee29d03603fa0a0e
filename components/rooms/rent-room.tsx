'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { openLogin, useLoginRequest } from '@/components/layout/login-dialog-store'
import { useErrorText } from '@/components/layout/use-error-text'
import { AllAdded } from '@/components/rooms/all-added'
import type { RoomLine } from '@/components/rooms/room-lines'
import { useAdding } from '@/components/rooms/use-adding'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { orNothing } from '@/components/ui/load-failed'
import { isMemberKind, useSessionKind } from '@/lib/identity/accounts/client'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { ApiError } from '@/lib/platform/http'
import { type Rupiah, unbrokenRupiah } from '@/lib/platform/money'

const RentArea = dynamic(() => orNothing(import('@/components/rooms/rent-area')), { ssr: false })

type RentRoomProps = { slug: string; lines: RoomLine[]; price: Rupiah; rent_duration_id: number }

/** Names the room that waits for a login, which loads the page anew. */
const KEPT = 'griya.rent-room'
const forget = () => removeStored('sessionStorage', KEPT)

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Puts one of each product that a room rents out into the rent cart, for a month. Visitors log in first. */
export function RentRoom({ slug, lines, price, rent_duration_id }: RentRoomProps) {
  const t = useTranslations('rooms')
  const session = useSessionKind()
  const asking = useLoginRequest() !== null
  const { busy, added, error, run } = useAdding()
  const isMember = isMemberKind(session)
  const wanted = lines.map(({ line }) => line)
  const add = () => run((cart) => cart.addAllToRentCart(wanted, rent_duration_id))
  const resume = useEffectEvent(() => {
    if (readStored('sessionStorage', KEPT) !== slug) return
    forget()
    void add()
  })
  useEffect(() => {
    if (isMember && !asking) resume()
  }, [isMember, asking])
  const logIn = () => {
    writeStored('sessionStorage', KEPT, slug)
    openLogin({ member: true, onDismiss: forget })
  }
  return (
    <div className="grid gap-3">
      <RentArea />
      {added ? (
        <AllAdded kind="rent" lines={lines} added={added} />
      ) : (
        <Button size="lg" variant="secondary" full busy={busy} onClick={isMember ? add : logIn}>
          {t('rentAllFor', { price: unbrokenRupiah(price) })}
        </Button>
      )}
      {!isMember && <p className="text-quiet text-sm">{t('membersOnly')}</p>}
      {error !== null && <Refused error={error} />}
    </div>
  )
}

function Refused({ error }: { error: unknown }) {
  const t = useTranslations('rooms')
  const errorText = useErrorText()
  if (!hasCode(error, 'rent_duration_differs')) {
    return (
      <p role="alert" className="text-danger text-sm">
        {t('nothingAdded')} {errorText(error)}
      </p>
    )
  }
  return (
    <>
      <p role="alert" className="text-danger text-sm">
        {t('otherDuration')}
      </p>
      <ButtonLink full variant="secondary" href="/cart?cart=rent">
        {t('toRentCart')}
      </ButtonLink>
    </>
  )
}
