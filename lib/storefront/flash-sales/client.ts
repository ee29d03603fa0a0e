import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import useSWR from 'swr'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { callApi } from '@/lib/platform/http'
import type { FlashStock } from '@/lib/selling/flash-sales/rules'
import { flashItemState } from '@/lib/selling/flash-sales/states'
import type { FlashSale, FlashSaleAnswer, FlashSaleList } from '@/lib/storefront/flash-sales/schema'

const REFRESH_MS = 15_000

/** Where live numbers come from: the sales of the home page, or one sale. */
export type FlashSource = { warehouse_id: number; slug?: string }

type Live = { sales: FlashSale[]; offset: number }

const pathOf = ({ warehouse_id, slug }: FlashSource) => `/flash_sales/${slug ?? 'home'}?warehouse_id=${warehouse_id}`

/** The server's word, and by how many milliseconds its clock is ahead of this one: half the way there is its age. */
async function readLive(path: string): Promise<Live> {
  const asked = Date.now()
  const { data, metadata } = await callApi<FlashSaleAnswer | FlashSaleList>(path)
  const offset = new Date(metadata.server_time).getTime() - (asked + Date.now()) / 2
  return { sales: [data].flat(), offset }
}

/** What is left at this moment; asked for again and again while the page is seen. */
export const useLiveFlash = (source: FlashSource) =>
  useSWR(pathOf(source), readLive, { refreshInterval: REFRESH_MS, keepPreviousData: true })

const stockOf = (product: ProductCard | undefined, warehouseId: number) =>
  product?.flash_sale_stocks.find((stock) => stock.warehouse_id === warehouseId)

/** A product's quota as it is now. When it runs out, or is there again, the page shows another price: it is read anew. */
export function useLiveStock(source: FlashSource, productId: number, first: FlashStock): FlashStock {
  const router = useRouter()
  const { data } = useLiveFlash(source)
  const sale = data?.sales.find(({ id }) => id === first.product_collection_id)
  const found = stockOf(
    sale?.products.find(({ id }) => id === productId),
    first.warehouse_id,
  )
  const live = found?.product_collection_id === first.product_collection_id ? found : first
  const turned = flashItemState(live) !== flashItemState(first)
  useEffect(() => {
    if (turned) router.refresh()
  }, [turned, router])
  return live
}
