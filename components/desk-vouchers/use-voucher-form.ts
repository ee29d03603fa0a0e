import { useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '@/components/desk/use-act'
import {
  codeOf,
  draftOf,
  emptyVoucher,
  type TextName,
  type TypedVoucher,
  wrongFields,
} from '@/components/desk-vouchers/draft'
import { useFirstFault } from '@/components/ui/use-first-fault'
import { ApiError } from '@/lib/platform/http'
import { calendarDay } from '@/lib/platform/time'
import { createVoucher } from '@/lib/selling/vouchers/client'

const isAboutCode = (error: unknown) => error instanceof ApiError && 'code' in error.errors

/** The form of a new voucher: faults are told once it was sent, and each goes as soon as it is mended. */
export function useVoucherForm({ onMade }: { onMade: () => void }) {
  const t = useTranslations('deskVouchers')
  const { act, busy } = useAct()
  const now = useNow()
  const { form, showFaults, hasTried } = useFirstFault()
  const [typed, setTyped] = useState(() => emptyVoucher(calendarDay(now)))
  const [taken, setTaken] = useState<string | null>(null)
  const wrong = hasTried ? wrongFields(typed, now) : {}
  const change = (part: Partial<TypedVoucher>) => setTyped((before) => ({ ...before, ...part }))
  function faultOf(name: TextName): string | undefined {
    if (name === 'code' && taken !== null && codeOf(typed.code) === taken) return t('wrong.taken')
    const why = wrong[name]
    return why && t(`wrong.${why}`)
  }
  async function send() {
    showFaults()
    const draft = draftOf(typed, now)
    if (!draft || busy) return
    const onError = (error: unknown) => {
      if (!isAboutCode(error)) return false
      setTaken(draft.code)
      showFaults()
      return true
    }
    if (await act(() => createVoucher(draft), { done: t('made', { code: draft.code }), onError })) onMade()
  }
  return { form, typed, change, faultOf, send, busy }
}

export type VoucherForm = Pick<ReturnType<typeof useVoucherForm>, 'typed' | 'change' | 'faultOf'>
