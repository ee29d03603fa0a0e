import useSWR, { mutate } from 'swr'
import type { OrderKind } from '@/lib/catalog/products/rules'
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
/** A product in a colour; with and without installation it makes two lines. */
type Thing = Pick<LocalLine, 'product_id' | 'product_color_id'>

const PATHS: Record<OrderKind, string> = { buy: '/products/cart', rent: '/products/rent_cart' }
const CART = PATHS.buy
const MERGE = 'griya.cart.merge'

const isLine = (value: Partial<LocalLine> | null) =>
  Number.isInteger(value?.product_id) && Number.isInteger(value?.quantity) && Number(value?.quantity) > 0

const local = storedList<LocalLine>('griya.cart', isLine)

const isSameThing = (one: Thing) => (other: Thing) =>
  other.product_id === one.product_id && other.product_color_id === one.product_color_id

type InstalledThing = Thing & { installation: boolean }

const isSame = (one: InstalledThing) => (other: InstalledThing) =>
  isSameThing(one)(other) && other.installation === one.installation

export const thingOf = (line: CartLine): Thing => ({
  product_id: line.product.id,
  product_color_id: line.color?.id ?? null,
})

const installed = (line: CartLine): InstalledThing => ({ ...thingOf(line), installation: line.installation })

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
  const fresh = newIdempotencyKey()
  writeStored('localStorage', MERGE, `${raw}\n${fresh}`)
  return fresh
}

function without(line: LocalLine, merged: readonly LocalLine[]): LocalLine[] {
  const quantity = line.quantity - (merged.find(isSame(line))?.quantity ?? 0)
  return quantity > 0 ? [{ ...line, quantity }] : []
}

export type Merge = NonNullable<Cart['metadata']['merged']>

/** Kept in the tab: a login loads the page anew, and the merge is told on the next page that shows a cart. */
const mergedLines = storedList<Merge[number]>(
  'griya.cart.merged',
  (line) => Number.isInteger(line?.added),
  'sessionStorage',
)

/** What this browser's cart has added to the one of the account, until it was read or undone. */
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
export function useCart(kind: OrderKind = 'buy') {
  const session = useSessionKind()
  const has = kind === 'buy' ? session !== null : session === 'user' || session === 'business'
  return useSWR(has ? PATHS[kind] : null, fetchCart)
}

const pieces = (lines: readonly { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** How many pieces lie in each cart: the server's with a session, this browser's without one. */
export function useCartCounts(): Record<OrderKind, number> {
  const kept = local.useValue()
  const { data: bought } = useCart('buy')
  const { data: rented } = useCart('rent')
  return { buy: pieces(bought?.data.carts ?? kept), rent: pieces(rented?.data.carts ?? []) }
}

/** Asks the server anew, also where nothing shows the cart; undefined when it does not answer. */
export const refreshCart = (kind: OrderKind = 'buy') =>
  mutate<Cart>(PATHS[kind], fetchCart(PATHS[kind]), { revalidate: false }).catch(() => undefined)

let last: Promise<unknown> = Promise.resolve()

/** One change at a time, in order; the server's cart replaces ours wholesale. */
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

/** How many pieces of a thing lie in a cart. */
const piecesOf = (cart: Cart, thing: Thing) =>
  pieces(cart.data.carts.filter((line) => isSameThing(thing)(thingOf(line))))

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

export type RentLine = Thing & { quantity: number; rent_duration_id: number }
type NewRentLine = Omit<RentLine, 'rent_duration_id'> & Partial<RentLine> & { installation?: boolean }

/** Answers how many pieces are in the rent cart now. Throws `ApiError`. */
export const addToRentCart = async (line: NewRentLine): Promise<number> =>
  piecesOf(await change('rent', 'POST', '', line), line)

export const changeCart = <Kind extends OrderKind>(
  kind: Kind,
  what: Kind extends 'rent' ? UpdateRentCart : UpdateCart,
) => change(kind, 'PUT', '', what)

const named = (line: CartLine) => ({ ...thingOf(line), line_id: line.id })

export const setQuantity = (kind: OrderKind, line: CartLine, quantity: number) =>
  changeCart(kind, { cart: { ...named(line), quantity } })

export const setInstallation = (kind: OrderKind, line: CartLine, installation: boolean) =>
  changeCart(kind, { cart: { ...named(line), installation } })

export const removeLine = (kind: OrderKind, line: CartLine) =>
  change(kind, 'DELETE', `/${line.product.id}`, { line_id: line.id })

export const setShipping = (kind: OrderKind, shipping: Omit<UpdateCart, 'cart'>) => changeCart(kind, shipping)

/** Lays a line into the cart of another warehouse, and takes it out of this one. Throws `ApiError`. */
export async function moveToWarehouse(line: CartLine, warehouseId: number): Promise<void> {
  const thing = { ...installed(line), quantity: line.quantity }
  await callApi<Cart>(`${CART}?warehouse_id=${warehouseId}`, { method: 'POST', body: thing })
  await removeLine('buy', line)
}

/** Brings the cart of another warehouse over, as far as there is room. Answers what had none. Throws `ApiError`. */
export async function bringCart(kind: OrderKind, from_warehouse_id: number): Promise<number> {
  const { metadata } = await change(kind, 'POST', '/bring', { from_warehouse_id })
  return (metadata.merged ?? []).reduce((sum, line) => sum + line.left_out, 0)
}

/** Buys what was to be rented: the lines go over to the other cart, as far as it has room. Throws `ApiError`. */
export async function buyInstead({ data }: Cart): Promise<void> {
  const lines = data.carts.map((line) => ({ ...installed(line), quantity: line.quantity }))
  const { metadata } = await change('buy', 'POST', '', { merge: lines })
  for (const line of data.carts) {
    const moved = metadata.merged?.some((other) => isSame(installed(line))(other) && other.left_out === 0)
    if (moved) await removeLine('rent', line)
  }
}

/** Takes out again what a merge has added. Throws `ApiError`. */
export async function undoMerge({ data }: Cart, merge: readonly Merge[number][]): Promise<void> {
  for (const merged of merge) {
    const line = data.carts.find((other) => isSame(merged)(installed(other)))
    if (!line || merged.added === 0) continue
    const left = line.quantity - merged.added
    await (left > 0 ? setQuantity('buy', line, left) : removeLine('buy', line))
  }
  forgetMerge()
}
