import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { readSession, useSessionKind } from '@/lib/accounts/client'
import type { Cart, CartLine, UpdateCart } from '@/lib/cart/schema'
import { ApiError, callApi } from '@/lib/platform/http'

export type LocalLine = {
  product_id: number
  product_color_id: number | null
  quantity: number
  installation: boolean
}
type LineId = Pick<LocalLine, 'product_id' | 'product_color_id'>

const CART = '/products/cart'
const STORE = 'griya.cart'
const MERGE = 'griya.cart.merge'
const NOTHING: readonly LocalLine[] = []
const listeners = new Set<() => void>()

export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const isLine = (value: Partial<LocalLine> | null): value is LocalLine =>
  Number.isInteger(value?.product_id) && Number.isInteger(value?.quantity) && Number(value?.quantity) > 0

function parse(raw: string): readonly LocalLine[] {
  try {
    const found: unknown = JSON.parse(raw)
    return Array.isArray(found) ? found.filter(isLine) : NOTHING
  } catch {
    return NOTHING
  }
}

const stored = (key: string) => {
  try {
    return window.localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

let seen: { raw: string; lines: readonly LocalLine[] } = { raw: '', lines: NOTHING }

/** The same array as long as nothing changed, so that React may compare it. */
export function readLocalCart(): readonly LocalLine[] {
  const raw = stored(STORE)
  if (raw !== seen.raw) seen = { raw, lines: parse(raw) }
  return seen.lines
}

function writeLocalCart(lines: readonly LocalLine[]) {
  window.localStorage.setItem(STORE, JSON.stringify(lines))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const useLocalCart = () => useSyncExternalStore(subscribe, readLocalCart, () => NOTHING)

const isSame = (line: LineId) => (other: LineId) =>
  other.product_id === line.product_id && other.product_color_id === line.product_color_id

export const lineId = (line: CartLine): LineId => ({
  product_id: line.product.id,
  product_color_id: line.color?.id ?? null,
})

/** Adds to the cart in this browser; `cap` is the most pieces that the product page knows of. Answers how many lie there. */
export function addLocally(line: LocalLine, cap: number): number {
  const lines = readLocalCart()
  const had = lines.find(isSame(line))
  const quantity = Math.min((had?.quantity ?? 0) + line.quantity, cap)
  writeLocalCart([...lines.filter((other) => other !== had), { ...line, quantity }])
  return quantity
}

/** One key per content: a merge that is repeated after a lost answer counts once. */
function mergeKey(raw: string): string {
  const [content, key] = stored(MERGE).split('\n')
  if (content === raw && key) return key
  const fresh = newKey()
  window.localStorage.setItem(MERGE, `${raw}\n${fresh}`)
  return fresh
}

function without(line: LocalLine, merged: readonly LocalLine[]): LocalLine[] {
  const quantity = line.quantity - (merged.find(isSame(line))?.quantity ?? 0)
  return quantity > 0 ? [{ ...line, quantity }] : []
}

let merging: Promise<Cart | null> | null = null

async function merge(): Promise<Cart | null> {
  const lines = readLocalCart()
  if (lines.length === 0) return null
  const raw = stored(STORE)
  const cart = await callApi<Cart>(CART, { method: 'POST', body: { merge: lines }, idempotency_key: mergeKey(raw) })
  writeLocalCart(readLocalCart().flatMap((line) => without(line, lines)))
  window.localStorage.removeItem(MERGE)
  await mutate(CART, cart, { revalidate: false })
  return cart
}

/** Hands the browser's cart to the server, once; it is forgotten only after the server has it (CART-011). */
export function mergeLocalCart(): Promise<Cart | null> {
  merging ??= merge().finally(() => {
    merging = null
  })
  return merging
}

async function fetchCart(): Promise<Cart> {
  const merged = await mergeLocalCart().catch(() => null)
  return merged ?? callApi<Cart>(CART)
}

export function useCart() {
  const session = useSessionKind()
  return useSWR(session ? CART : null, fetchCart)
}

const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** How many pieces the badge shows: the server's cart with a session, this browser's without one. */
export function useCartCount(): number {
  const local = useLocalCart()
  const { data } = useCart()
  return data ? pieces(data.data.carts) : pieces(local)
}

/** Asks the server anew, also where nothing shows the cart; undefined when it does not answer. */
export const refreshCart = () => mutate<Cart>(CART, fetchCart(), { revalidate: false }).catch(() => undefined)

let last: Promise<unknown> = Promise.resolve()

/** One change at a time, in order; the server's cart replaces ours wholesale. */
function change(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Cart> {
  const next = last
    .catch(() => null)
    .then(async () => {
      const cart = await callApi<Cart>(path, { method, body })
      await mutate(CART, cart, { revalidate: false })
      return cart
    })
  last = next
  return next
}

/** Answers how many pieces are in the cart now. A session that ended meanwhile keeps them in this browser. Throws `ApiError`. */
export async function addToCart(line: LocalLine, cap: number): Promise<number> {
  if (!readSession()) return addLocally(line, cap)
  try {
    const { data } = await change('POST', CART, line)
    return pieces(data.carts.filter((other) => isSame(line)(lineId(other))))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    return addLocally(line, cap)
  }
}

export const setQuantity = (line: LineId, quantity: number) => change('PUT', CART, { cart: { ...line, quantity } })

export const setInstallation = (line: LineId, installation: boolean) =>
  change('PUT', CART, { cart: { ...line, installation } })

export const removeLine = (line: LineId) =>
  change('DELETE', `${CART}/${line.product_id}`, { color_id: line.product_color_id })

export const setShipping = (shipping: Omit<UpdateCart, 'cart'>) => change('PUT', CART, shipping)
