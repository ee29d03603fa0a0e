'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty } from '@/components/desk/desk-state'
import { FilterChips } from '@/components/desk/filter-chips'
import { FilterSearch } from '@/components/desk/filter-search'
import { ListPanel } from '@/components/desk/list-panel'
import { useFilters } from '@/components/desk/use-filters'
import { useMay } from '@/components/desk/use-may'
import { useClaimColumns } from '@/components/desk-claims/claim-columns'
import { ClaimPanel } from '@/components/desk-claims/claim-panel'
import { ClaimPiles, pileOf } from '@/components/desk-claims/claim-piles'
import { ClaimScanner } from '@/components/desk-claims/claim-scanner'
import { cx } from '@/components/ui/class-names'
import { CLAIM_FILTERS, useDeskClaims } from '@/lib/orders/claims/client/desk'
import type { ClaimRow } from '@/lib/orders/claims/schema/desk'
import { CLAIM_KINDS } from '@/lib/orders/claims/states'

/** From this width on a claim opens beside the list. */
const BESIDE = '(min-width: 1024px)'

const idOf = ({ id }: ClaimRow) => String(id)
const hrefOf = ({ id }: ClaimRow) => `/ops/claims/${id}`

/** The inbox of claims: piles as tabs, filters as chips, a claim beside it on the desktop. */
export function ClaimsPage() {
  const t = useTranslations('deskClaims')
  const { get, query } = useFilters()
  const may = useMay()
  const scans = may('claims.inspect')
  const list = useDeskClaims(query(CLAIM_FILTERS))
  const kinds = CLAIM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <DeskPage title={t('title')} text={t('text')}>
      {scans && <ClaimScanner />}
      <ClaimPiles counts={list.metadata?.piles} />
      <FilterChips
        filters={[
          { kind: 'choice', name: 'kind', label: t('kindFilter'), options: kinds },
          { kind: 'given', name: 'buyer_of', label: t('buyerFilter') },
        ]}
      >
        {/* On a phone the field of the scanner does the same, until several claims were found. */}
        <div className={cx('grow md:max-w-sm', scans && get('q') === '' && 'max-md:hidden')}>
          <FilterSearch label={t('search')} />
        </div>
      </FilterChips>
      <ClaimsList list={list} />
    </DeskPage>
  )
}

/** `claim` of the URL is the one beside the list. */
function ClaimsList({ list }: { list: ReturnType<typeof useDeskClaims> }) {
  const t = useTranslations('deskClaims')
  const router = useRouter()
  const { get, set } = useFilters()
  const openId = Number(get('claim')) || null
  const columns = useClaimColumns(openId !== null)
  const open = (claim: ClaimRow) =>
    window.matchMedia(BESIDE).matches ? set({ claim: idOf(claim) }) : router.push(hrefOf(claim))
  // A claim beside an empty list is one that has just left its pile.
  const isFiltered = get('q') !== '' || get('buyer_of') !== '' || (get('kind') !== '' && openId === null)
  return (
    <div className={cx('grid items-start gap-4', openId !== null && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
      <ListPanel
        list={list}
        className={cx(openId !== null && 'lg:sticky lg:top-4 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto')}
        label={t('title')}
        columns={columns}
        idOf={idOf}
        hrefOf={hrefOf}
        onOpen={open}
        openId={openId === null ? null : String(openId)}
        isWide={openId === null}
        empty={
          <DeskEmpty
            title={t(`empty.${isFiltered ? 'filtered' : pileOf(get('pile'))}`)}
            text={t(isFiltered ? 'emptyFiltered' : 'emptyText')}
          />
        }
      />
      {openId !== null && <ClaimPanel key={openId} id={openId} onClose={() => set({ claim: '' })} />}
    </div>
  )
}
