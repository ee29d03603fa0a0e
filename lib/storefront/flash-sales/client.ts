import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import useSWR from 'swr'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { callApi } from '@/lib/platform/http'
import type { FlashStock } from '@/lib/selling/flash-sales/rules'
import { flashItemState } from '@/lib/selling/flash-sales/states'
import type { FlashSale, FlashSaleAnswer, FlashSaleList } from '@/lib/storefront/flash-sales/schema'

const REFRESH_MS = 15_000

/** The flash sales to watch: one sale by its slug, or those of the home page. */
export type FlashSource = { warehouse_id: number; slug?: string }

type LiveSales = { sales: FlashSale[]; offset: number }

const pathOf = ({ warehouse_id, slug }: FlashSource) => `/flash_sales/${slug ?? 'home'}?warehouse_id=${warehouse_id}`

/** Reads the sales and `offset`, the milliseconds by which the server's clock is ahead of the browser's. */
async function readLive(path: string): Promise<LiveSales> {
  const asked = Date.now()
  const { data, metadata } = await callApi<FlashSaleAnswer | FlashSaleList>(path)
  const offset = new Date(metadata.server_time).getTime() - (asked + Date.now()) / 2
  return { sales: [data].flat(), offset }
}

/** The current quotas, read again every 15 seconds while the page is visible. */
export const useLiveFlash = (source: FlashSource) =>
  useSWR(pathOf(source), readLive, { refreshInterval: REFRESH_MS, keepPreviousData: true })

const stockOf = (product: ProductCard | undefined, warehouseId: number) =>
  product?.flash_sale_stocks.find((stock) => stock.warehouse_id === warehouseId)

/** A product's current quota. When it runs out or becomes available, refreshes the page, whose price has changed. */
export function useLiveStock(source: FlashSource, productId: number, first: FlashStock): FlashStock {
  const router = useRouter()
  const { data } = useLiveFlash(source)
  const sale = data?.sales.find(({ id }) => id === first.product_collection_id)
  const found = stockOf(
    sale?.products.find(({ id }) => id === productId),
    first.warehouse_id,
  )
  const live = found?.product_collection_id === first.product_collection_id ? found : first
  const isPriceChanged = flashItemState(live) !== flashItemState(first)
  useEffect(() => {
    if (isPriceChanged) router.refresh()
  }, [isPriceChanged, router])
  return live
}
