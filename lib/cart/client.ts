import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { readSession, useSessionKind } from '@/lib/accounts/client'
import type { Cart, CartKind, CartLine, UpdateCart, UpdateRentCart } from '@/lib/cart/schema'
import { ApiError, callApi } from '@/lib/platform/http'
import { readStored, removeStored, writeStored } from '@/lib/platform/stored'
import { storedList } from '@/lib/platform/stored-list'

export type LocalLine = {
  product_id: number
  product_color_id: number | null
  quantity: number
  installation: boolean
}
type LineId = Pick<LocalLine, 'product_id' | 'product_color_id'>

const PATHS: Record<CartKind, string> = { buy: '/products/cart', rent: '/products/rent_cart' }
const CART = PATHS.buy
const MERGE = 'griya.cart.merge'

export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const isLine = (value: Partial<LocalLine> | null) =>
  Number.isInteger(value?.product_id) && Number.isInteger(value?.quantity) && Number(value?.quantity) > 0

const local = storedList<LocalLine>('griya.cart', isLine)

const isSame = (line: LineId) => (other: LineId) =>
  other.product_id === line.product_id && other.product_color_id === line.product_color_id

export const lineId = (line: CartLine): LineId => ({
  product_id: line.product.id,
  product_color_id: line.color?.id ?? null,
})

/** Adds to the cart in this browser; `cap` is the most pieces that the product page knows of. Answers how many lie there. */
export function addLocally(line: LocalLine, cap: number): number {
  const lines = local.read()
  const had = lines.find(isSame(line))
  const quantity = Math.min((had?.quantity ?? 0) + line.quantity, cap)
  local.write([...lines.filter((other) => other !== had), { ...line, quantity }])
  return quantity
}

/** One key per content: a merge that is repeated after a lost answer counts once. */
function mergeKey(raw: string): string {
  const [content, key] = (readStored('localStorage', MERGE) ?? '').split('\n')
  if (content === raw && key) return key
  const fresh = newKey()
  writeStored('localStorage', MERGE, `${raw}\n${fresh}`)
  return fresh
}

function without(line: LocalLine, merged: readonly LocalLine[]): LocalLine[] {
  const quantity = line.quantity - (merged.find(isSame(line))?.quantity ?? 0)
  return quantity > 0 ? [{ ...line, quantity }] : []
}

export type Merge = NonNullable<Cart['metadata']['merged']>

let lastMerge: Merge | null = null
const mergeListeners = new Set<() => void>()

function keepMerge(merge: Merge | null) {
  lastMerge = merge
  for (const listener of mergeListeners) listener()
}

function subscribeToMerge(listener: () => void) {
  mergeListeners.add(listener)
  return () => void mergeListeners.delete(listener)
}

/** What this browser's cart has added to the one of the account, until it was read or undone. */
export const useMerge = () =>
  useSyncExternalStore(
    subscribeToMerge,
    () => lastMerge,
    () => null,
  )

export const forgetMerge = () => keepMerge(null)

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
  if (!isOnlyOurs) keepMerge(merged)
  return cart
}

/** Hands the browser's cart to the server, once; it is forgotten only after the server has it (CART-011). */
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

/** Nobody but a member has a rent cart. */
export function useCart(kind: CartKind = 'buy') {
  const session = useSessionKind()
  const has = kind === 'buy' ? session !== null : session === 'user' || session === 'business'
  return useSWR(has ? PATHS[kind] : null, fetchCart)
}

const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** How many pieces lie in each cart: the server's with a session, this browser's without one. */
export function useCartCounts(): Record<CartKind, number> {
  const kept = local.useItems()
  const { data: bought } = useCart('buy')
  const { data: rented } = useCart('rent')
  return { buy: pieces(bought?.data.carts ?? kept), rent: pieces(rented?.data.carts ?? []) }
}

/** Asks the server anew, also where nothing shows the cart; undefined when it does not answer. */
export const refreshCart = (kind: CartKind = 'buy') =>
  mutate<Cart>(PATHS[kind], fetchCart(PATHS[kind]), { revalidate: false }).catch(() => undefined)

let last: Promise<unknown> = Promise.resolve()

/** One change at a time, in order; the server's cart replaces ours wholesale. */
function change(kind: CartKind, method: 'POST' | 'PUT' | 'DELETE', tail: string, body?: unknown): Promise<Cart> {
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

/** How many pieces of a thing lie in a cart. */
const piecesOf = (cart: Cart, line: LineId) => pieces(cart.data.carts.filter((other) => isSame(line)(lineId(other))))

/** Answers how many pieces are in the cart now. A session that ended meanwhile keeps them in this browser. Throws `ApiError`. */
export async function addToCart(line: LocalLine, cap: number): Promise<number> {
  if (!readSession()) return addLocally(line, cap)
  try {
    return piecesOf(await change('buy', 'POST', '', line), line)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    return addLocally(line, cap)
  }
}

export type RentLine = LineId & { quantity: number; rent_duration_id: number }
type NewRentLine = Omit<RentLine, 'rent_duration_id'> & Partial<RentLine> & { installation?: boolean }

/** Answers how many pieces are in the rent cart now. Throws `ApiError`. */
export const addToRentCart = async (line: NewRentLine): Promise<number> =>
  piecesOf(await change('rent', 'POST', '', line), line)

export const changeCart = <Kind extends CartKind>(
  kind: Kind,
  what: Kind extends 'rent' ? UpdateRentCart : UpdateCart,
) => change(kind, 'PUT', '', what)

export const setQuantity = (kind: CartKind, line: LineId, quantity: number) =>
  changeCart(kind, { cart: { ...line, quantity } })

export const setInstallation = (kind: CartKind, line: LineId, installation: boolean) =>
  changeCart(kind, { cart: { ...line, installation } })

export const removeLine = (kind: CartKind, line: LineId) =>
  change(kind, 'DELETE', `/${line.product_id}`, { color_id: line.product_color_id })

export const setShipping = (kind: CartKind, shipping: Omit<UpdateCart, 'cart'>) => changeCart(kind, shipping)

/** Lays a line into the cart of another warehouse, and takes it out of this one. Throws `ApiError`. */
export async function moveToWarehouse(line: CartLine, warehouseId: number): Promise<void> {
  const thing = { ...lineId(line), quantity: line.quantity, installation: line.installation }
  await callApi<Cart>(`${CART}?warehouse_id=${warehouseId}`, { method: 'POST', body: thing })
  await removeLine('buy', lineId(line))
}

/** Buys what was to be rented: the lines go over to the other cart, as far as it has room. Throws `ApiError`. */
export async function buyInstead({ data }: Cart): Promise<void> {
  const lines = data.carts.map((line) => ({ ...lineId(line), quantity: line.quantity }))
  const { metadata } = await change('buy', 'POST', '', { merge: lines })
  for (const line of data.carts) {
    const moved = metadata.merged?.some((other) => isSame(lineId(line))(other) && other.left_out === 0)
    if (moved) await removeLine('rent', lineId(line))
  }
}

/** Takes out again what a merge has added. Throws `ApiError`. */
export async function undoMerge(cart: Cart, merge: Merge): Promise<void> {
  for (const { product_id, product_color_id, added } of merge) {
    const line = { product_id, product_color_id }
    const left = piecesOf(cart, line) - added
    if (added > 0) await (left > 0 ? setQuantity('buy', line, left) : removeLine('buy', line))
  }
  forgetMerge()
}
