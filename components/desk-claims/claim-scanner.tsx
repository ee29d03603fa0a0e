import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAct } from '@/components/desk/use-act'
import { useFilters } from '@/components/desk/use-filters'
import { Scanner } from '@/components/desk-packing/scanner'
import { play } from '@/components/desk-packing/sound'
import { toast } from '@/components/ui/toast'
import { findClaims } from '@/lib/orders/claims/client/desk'

/**
 * Finds the claim of a parcel by what is on it: one opens, several are listed. On the desktop a keyboard scanner needs
 * no field.
 */
export function ClaimScanner() {
  const t = useTranslations('deskClaims')
  const router = useRouter()
  const { set } = useFilters()
  const { act } = useAct()
  const find = (code: string) =>
    act(async () => {
      const found = await findClaims(code)
      const [only, ...others] = found
      play(only ? 'right' : 'wrong')
      if (!only) toast(t('scanNone', { code }), 'danger')
      else if (others.length === 0) router.push(`/ops/claims/${only.id}`)
      else set({ q: code, pile: '', kind: '' })
    })
  return (
    <div className="md:hidden">
      <Scanner isSearch onCode={find} label={t('scan')} />
    </div>
  )
}
