import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { type Problem, type Problems, problemsIn } from '@/components/desk-flash-sales/problems'
import { unbrokenRupiah } from '@/lib/platform/money'

/** Words a problem; undefined for none. */
export function useProblemText() {
  const t = useTranslations('deskFlashSales.problem')
  return useCallback(
    (problem: Problem | undefined) =>
      problem && t(problem.reason, { limit: problem.limit ?? 0, price: unbrokenRupiah(problem.limit ?? 0) }),
    [t],
  )
}

/** Keeps the fields that a refusal names; another refusal is left to a toast. */
export function useRefused() {
  const [refused, setRefused] = useState<Problems>({})
  function onRefused(error: unknown): boolean {
    const told = problemsIn(error)
    setRefused(told)
    return Object.keys(told).length > 0
  }
  return { refused, onRefused, forget: () => setRefused({}) }
}
