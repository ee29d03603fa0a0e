'use client'

import { useCallback, useEffect } from 'react'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { useErrorText } from '@/components/accounts/use-error-text'
import { toast } from '@/components/ui/toast'
import { useHearts } from '@/components/wishlist/use-hearts'
import { forgetWish, keepWish, takeWish } from '@/components/wishlist/waiting-wish'
import { ApiError } from '@/lib/platform/http'
import { setWish, useWished } from '@/lib/wishlist/client'
import type { Wish } from '@/lib/wishlist/schema'

type MemberHeartsProps = { turn: number; labels: { added: string; removed: string } }

/** Fills the hearts, and at every turn does what is wished. */
export default function MemberHearts({ turn, labels }: MemberHeartsProps) {
  const errorText = useErrorText()
  const { added, removed } = labels
  useHearts(useWished())

  const put = useCallback(
    async (wish: Wish) => {
      try {
        await setWish(wish)
        toast(wish.status ? added : removed, 'success')
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) return toast(errorText(error), 'danger')
        keepWish(wish)
        openLogin({ member: true, onDismiss: forgetWish })
      }
    },
    [added, removed, errorText],
  )

  useEffect(() => {
    const wish = turn > 0 && takeWish()
    if (wish) void put(wish)
  }, [turn, put])

  return null
}
