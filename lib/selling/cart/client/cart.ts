import useSWR, { mutate } from 'swr'
import { ORDER_KINDS, type OrderKind } from '@/lib/catalog/products/rules'
import { isMemberKind, useSessionKind } from '@/lib/identity/accounts/client'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { callApi, newIdempotencyKey } from '@/lib/platform/http'
import { storedList } from '@/lib/platform/stored-value'
import type { Cart } from '@/lib/selling/cart/schema'

export type LocalLine = {
  product_id: number
  product_color_id: number | null
  quantity: number
  installation: boolean
}
/** A product in a colour; it has separate lines with and without installation. */
export type Variant = Pick<LocalLine, 'product_id' | 'product_color_id'>

export const PATHS: Record<OrderKind, string> = { buy: '/products/cart', rent: '/products/rent_cart' }
const CART = PATHS.buy
const MERGE = 'griya.cart.merge'

const isLine = (value: Partial<LocalLine> | null) =>
  Number.isInteger(value?.product_id) && Number.isInteger(value?.quantity) && Number(value?.quantity) > 0

const local = storedList<LocalLine>('griya.cart', isLine)

/** The lines of this browser's cart, which a visitor without a session has. */
export const useLocalLines = local.useValue

export const isSameVariant = (one: Variant) => (other: Variant) =>
  other.product_id === one.product_id && other.product_color_id === one.product_color_id

export type InstalledVariant = Variant & { installation: boolean }

export const isSame = (one: InstalledVariant) => (other: InstalledVariant) =>
  isSameVariant(one)(other) && other.installation === one.installation

/** The pieces of a line in this browser's cart. */
export const localPieces = (line: InstalledVariant): number => local.read().find(isSame(line))?.quantity ?? 0

/** Adds a line to this browser's cart; `cap` is the stock known to the product page. Returns the pieces of the line. */
export function addLocally(line: LocalLine, cap: number): number {
  const lines = local.read()
  const current = lines.find(isSame(line))
  const quantity = Math.min((current?.quantity ?? 0) + line.quantity, cap)
  local.write([...lines.filter((other) => other !== current), { ...line, quantity }])
  return quantity
}

/** Returns the same key for the same content, so that a merge repeated after a lost answer counts once. */
function mergeKey(raw: string): string {
  const [content, key] = (readStored('localStorage', MERGE) ?? '').split('\n')
  if (content === raw && key) return key
  const fresh = newIdempotencyKey()
  writeStored('localStorage', MERGE, `${raw}\n${fresh}`)
  return fresh
}

function without(line: LocalLine, merged: readonly LocalLine[]): LocalLine[] {
  const quantity = line.quantity - (merged.find(isSame(line))?.quantity ?? 0)
  return quantity > 0 ? [{ ...line, quantity }] : []
}

export type Merge = NonNullable<Cart['metadata']['merged']>

/** Stored per tab: a login reloads the page, and the next page with a cart reports the merge. */
const mergedLines = storedList<Merge[number]>(
  'griya.cart.merged',
  (line) => Number.isInteger(line?.added),
  'sessionStorage',
)

/** The lines that the last merge added to the account's cart, until they are dismissed or undone. */
export const useMerge = mergedLines.useValue

export const forgetMerge = () => mergedLines.write([])

let merging: Promise<Cart | null> | null = null

async function merge(): Promise<Cart | null> {
  const lines = local.read()
  if (lines.length === 0) return null
  const raw = JSON.stringify(lines)
  const cart = await callApi<Cart>(CART, { method: 'POST', body: { merge: lines }, idempotency_key: mergeKey(raw) })
  local.write(local.read().flatMap((line) => without(line, lines)))
  removeStored('localStorage', MERGE)
  await mutate(CART, cart, { revalidate: false })
  const merged = cart.metadata.merged ?? []
  const isOnlyOurs = cart.data.carts.length <= merged.length && merged.every(({ left_out }) => left_out === 0)
  mergedLines.write(isOnlyOurs ? [] : merged)
  return cart
}

/**
 * Merges the browser's cart into the server's, once; the browser's is deleted after the server has confirmed
 * (CART-011).
 */
export function mergeLocalCart(): Promise<Cart | null> {
  merging ??= merge().finally(() => {
    merging = null
  })
  return merging
}

async function fetchCart(path: string): Promise<Cart> {
  const merged = path === CART ? await mergeLocalCart().catch(() => null) : null
  return merged ?? callApi<Cart>(path)
}

/** SWR's cache entries for carts that the server has read. */
export const toCartEntries = (carts: Partial<Record<OrderKind, Cart>>) =>
  Object.fromEntries(ORDER_KINDS.flatMap((kind) => (carts[kind] ? [[PATHS[kind], carts[kind]]] : [])))

/** The cart of this kind; only members have a rent cart. */
export function useCart(kind: OrderKind = 'buy') {
  const session = useSessionKind()
  const has = kind === 'buy' ? session !== null : isMemberKind(session)
  return useSWR(has ? PATHS[kind] : null, fetchCart)
}

export const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The number of pieces per cart: the server's with a session, this browser's without one. */
export function useCartCounts(): Record<OrderKind, number> {
  const kept = useLocalLines()
  const { data: bought } = useCart('buy')
  const { data: rented } = useCart('rent')
  return { buy: pieces(bought?.data.carts ?? kept), rent: pieces(rented?.data.carts ?? []) }
}

/** Loads the cart again, also when no component shows it; undefined when the server does not answer. */
export const refreshCart = (kind: OrderKind = 'buy') =>
  mutate<Cart>(PATHS[kind], fetchCart(PATHS[kind]), { revalidate: false }).catch(() => undefined)
