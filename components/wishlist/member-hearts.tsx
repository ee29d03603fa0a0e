'use client'

import { useCallback, useEffect } from 'react'
import { openLogin } from '@/components/layout/login-dialog-store'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { forgetPendingWish, keepPendingWish, takePendingWish } from '@/components/wishlist/pending-wish'
import { useHearts } from '@/components/wishlist/use-hearts'
import { ApiError } from '@/lib/platform/http'
import { setWish, useWished } from '@/lib/storefront/wishlist/client'
import type { Wish } from '@/lib/storefront/wishlist/schema'

type MemberHeartsProps = { turn: number; labels: { added: string; removed: string } }

/** Fills the hearts of wished products, and handles a click whenever `turn` changes. */
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
        keepPendingWish(wish)
        openLogin({ member: true, onDismiss: forgetPendingWish })
      }
    },
    [added, removed, errorText],
  )

  useEffect(() => {
    const wish = turn > 0 && takePendingWish()
    if (wish) void put(wish)
  }, [turn, put])

  return null
}
