'use client'

import { useEffect, useState } from 'react'
import { stockLabel } from '@/lib/catalog/products/rules'
import { useQuantities } from '@/lib/fulfilment/inventory/client/shopper'

const LOW = '[data-low-stock]'
const MOST_IDS = 50
const SETTLE_MS = 300

const labels = () => document.querySelectorAll<HTMLElement>(LOW)

function readIds(): string {
  const ids = new Set([...labels()].map((label) => Number(label.dataset.lowStock)))
  return [...ids]
    .sort((a, b) => a - b)
    .slice(0, MOST_IDS)
    .join(',')
}

/** The ids of the low-stock products on the page, including those that appear later. */
function useLowIds(): string {
  const [ids, setIds] = useState('')
  useEffect(() => {
    let later: number | undefined
    const look = () => {
      window.clearTimeout(later)
      later = window.setTimeout(() => setIds(readIds()), SETTLE_MS)
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      window.clearTimeout(later)
      observer.disconnect()
    }
  }, [])
  return ids
}

type LowStockProps = { warehouseId: number; soldOut: string }

/** Mounted once in a layout: updates the stock labels of cached pages with the present stock. */
export function LowStock({ warehouseId, soldOut }: LowStockProps) {
  const ids = useLowIds()
  const quantities = useQuantities(ids, warehouseId)
  useEffect(() => {
    const left = new Map(quantities?.map(({ product_id, quantity }) => [product_id, quantity]))
    for (const place of labels()) {
      const quantity = left.get(Number(place.dataset.lowStock))
      const text = place.firstChild
      if (quantity === undefined || !text?.nodeValue) continue
      const label = stockLabel(quantity)
      if (label === 'low') text.nodeValue = text.nodeValue.replace(/\d+/, String(quantity))
      if (label === 'sold_out') text.nodeValue = soldOut
    }
  }, [quantities, soldOut])
  return null
}
