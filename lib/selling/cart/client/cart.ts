import useSWR, { mutate } from 'swr'
import { ORDER_KINDS, type OrderKind } from '@/lib/catalog/products/rules'
import { readSession, useSessionKind } from '@/lib/identity/accounts/client'
import { readStored, removeStored, writeStored } from '@/lib/platform/browser-storage'
import { ApiError, callApi, newIdempotencyKey } from '@/lib/platform/http'
import { storedList } from '@/lib/platform/stored-value'
import type { Cart, CartLine, UpdateCart, UpdateRentCart } from '@/lib/selling/cart/schema'

export type LocalLine = {
  product_id: number
  product_color_id: number | null
  quantity: number
  installation: boolean
}
/** A product in a colour; it has separate lines with and without installation. */
type Variant = Pick<LocalLine, 'product_id' | 'product_color_id'>

const PATHS: Record<OrderKind, string> = { buy: '/products/cart', rent: '/products/rent_cart' }
const CART = PATHS.buy
const MERGE = 'griya.cart.merge'

const isLine = (value: Partial<LocalLine> | null) =>
  Number.isInteger(value?.product_id) && Number.isInteger(value?.quantity) && Number(value?.quantity) > 0

const local = storedList<LocalLine>('griya.cart', isLine)

const isSameVariant = (one: Variant) => (other: Variant) =>
  other.product_id === one.product_id && other.product_color_id === one.product_color_id

type InstalledVariant = Variant & { installation: boolean }

const isSame = (one: InstalledVariant) => (other: InstalledVariant) =>
  isSameVariant(one)(other) && other.installation === one.installation

export const variantOf = (line: CartLine): Variant => ({
  product_id: line.product.id,
  product_color_id: line.color?.id ?? null,
})

const installed = (line: CartLine): InstalledVariant => ({ ...variantOf(line), installation: line.installation })

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
  const has = kind === 'buy' ? session !== null : session === 'user' || session === 'business'
  return useSWR(has ? PATHS[kind] : null, fetchCart)
}

const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The number of pieces per cart: the server's with a session, this browser's without one. */
export function useCartCounts(): Record<OrderKind, number> {
  const kept = local.useValue()
  const { data: bought } = useCart('buy')
  const { data: rented } = useCart('rent')
  return { buy: pieces(bought?.data.carts ?? kept), rent: pieces(rented?.data.carts ?? []) }
}

/** Loads the cart again, also when no component shows it; undefined when the server does not answer. */
export const refreshCart = (kind: OrderKind = 'buy') =>
  mutate<Cart>(PATHS[kind], fetchCart(PATHS[kind]), { revalidate: false }).catch(() => undefined)

let last: Promise<unknown> = Promise.resolve()

/** Sends changes one at a time, in order; the server's cart replaces the cached one. */
function change(kind: OrderKind, method: 'POST' | 'PUT' | 'DELETE', tail: string, body?: unknown): Promise<Cart> {
  const next = last
    .catch(() => null)
    .then(async () => {
      const cart = await callApi<Cart>(`${PATHS[kind]}${tail}`, { method, body })
      await mutate(PATHS[kind], cart, { revalidate: false })
      return cart
    })
  last = next
  return next
}

/** The pieces of a variant in a cart. */
const piecesOf = (cart: Cart, variant: Variant) =>
  pieces(cart.data.carts.filter((line) => isSameVariant(variant)(variantOf(line))))

/**
 * Adds a line and returns its pieces in the cart. If the session has ended, the line is kept in this browser. Throws
 * `ApiError`.
 */
export async function addToCart(line: LocalLine, cap: number): Promise<number> {
  if (!readSession()) return addLocally(line, cap)
  try {
    return piecesOf(await change('buy', 'POST', '', line), line)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    return addLocally(line, cap)
  }
}

export type RentLine = Variant & { quantity: number; rent_duration_id: number }
type NewRentLine = Omit<RentLine, 'rent_duration_id'> & Partial<RentLine> & { installation?: boolean }

/** Adds a line to the rent cart and returns its pieces there. Throws `ApiError`. */
export const addToRentCart = async (line: NewRentLine): Promise<number> =>
  piecesOf(await change('rent', 'POST', '', line), line)

export const changeCart = <Kind extends OrderKind>(
  kind: Kind,
  what: Kind extends 'rent' ? UpdateRentCart : UpdateCart,
) => change(kind, 'PUT', '', what)

const lineKey = (line: CartLine) => ({ ...variantOf(line), line_id: line.id })

export const setQuantity = (kind: OrderKind, line: CartLine, quantity: number) =>
  changeCart(kind, { cart: { ...lineKey(line), quantity } })

export const setInstallation = (kind: OrderKind, line: CartLine, installation: boolean) =>
  changeCart(kind, { cart: { ...lineKey(line), installation } })

export const removeLine = (kind: OrderKind, line: CartLine) =>
  change(kind, 'DELETE', `/${line.product.id}`, { line_id: line.id })

export const setShipping = (kind: OrderKind, shipping: Omit<UpdateCart, 'cart'>) => changeCart(kind, shipping)

/** Moves a line to the cart of another warehouse. Throws `ApiError`. */
export async function moveToWarehouse(line: CartLine, warehouseId: number): Promise<void> {
  const variant = { ...installed(line), quantity: line.quantity }
  await callApi<Cart>(`${CART}?warehouse_id=${warehouseId}`, { method: 'POST', body: variant })
  await removeLine('buy', line)
}

/**
 * Moves the lines of another warehouse's cart into this one as far as the stock allows. Returns the pieces that did not
 * fit. Throws `ApiError`.
 */
export async function bringCart(kind: OrderKind, from_warehouse_id: number): Promise<number> {
  const { metadata } = await change(kind, 'POST', '/bring', { from_warehouse_id })
  return (metadata.merged ?? []).reduce((sum, line) => sum + line.left_out, 0)
}

/** Moves the lines of the rent cart to the buy cart as far as the stock allows. Throws `ApiError`. */
export async function buyInstead({ data }: Cart): Promise<void> {
  const lines = data.carts.map((line) => ({ ...installed(line), quantity: line.quantity }))
  const { metadata } = await change('buy', 'POST', '', { merge: lines })
  for (const line of data.carts) {
    const moved = metadata.merged?.some((other) => isSame(installed(line))(other) && other.left_out === 0)
    if (moved) await removeLine('rent', line)
  }
}

/** Removes the pieces that a merge has added. Throws `ApiError`. */
export async function undoMerge({ data }: Cart, merge: readonly Merge[number][]): Promise<void> {
  for (const merged of merge) {
    const line = data.carts.find((other) => isSame(merged)(installed(other)))
    if (!line || merged.added === 0) continue
    const left = line.quantity - merged.added
    await (left > 0 ? setQuantity('buy', line, left) : removeLine('buy', line))
  }
  forgetMerge()
}
