'use client'

import { useState } from 'react'
import { ClaimForms } from '@/components/claims/claim-forms'
import type { OrderClaimsProps } from '@/components/claims/claim-props'
import { ClaimSections } from '@/components/claims/claim-sections'
import { ProblemCard } from '@/components/claims/problem-card'
import type { ClaimKind } from '@/lib/orders/claims/states'

export default function ClaimsOfOrder({ order, only, onTaken }: OrderClaimsProps) {
  const [form, setForm] = useState<ClaimKind | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  return (
    <>
      <ClaimSections order={order} only={only} sent={sent} onTaken={onTaken} />
      <ProblemCard order={order} only={only} onChoose={setForm} />
      <ClaimForms
        order={order}
        shown={form}
        onClose={(claim) => {
          setForm(null)
          if (claim) setSent(claim.id)
        }}
        onTaken={onTaken}
      />
    </>
  )
}
