import { mutate } from 'swr'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { readSession } from '@/lib/identity/accounts/client'
import { ApiError, callApi } from '@/lib/platform/http'
import {
  addLocally,
  forgetMerge,
  type InstalledVariant,
  isSame,
  isSameVariant,
  type LocalLine,
  localPieces,
  type Merge,
  PATHS,
  pieces,
  type Variant,
} from '@/lib/selling/cart/client/cart'
import type { Cart, CartLine, UpdateCart, UpdateRentCart } from '@/lib/selling/cart/schema'

export const variantOf = (line: CartLine): Variant => ({
  product_id: line.product.id,
  product_color_id: line.color?.id ?? null,
})

const installed = (line: CartLine): InstalledVariant => ({ ...variantOf(line), installation: line.installation })

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

/** What became of a line that was added with others: `full`: the cart has as many as it can have; `gone`: none is left. */
export type AddedLine = { product_id: number; outcome: 'added' | 'full' | 'gone' }

function outcomeOf(cart: Cart, line: Variant): AddedLine {
  const merged = (cart.metadata.merged ?? []).filter(isSameVariant(line))
  const isIn = cart.data.carts.some((other) => isSameVariant(line)(variantOf(other)))
  const outcome = merged.some(({ added }) => added > 0) ? 'added' : isIn ? 'full' : 'gone'
  return { product_id: line.product_id, outcome }
}

export type CappedLine = { line: LocalLine; cap: number }

function addAllLocally(lines: readonly CappedLine[]): AddedLine[] {
  return lines.map(({ line, cap }) => {
    const before = localPieces(line)
    const outcome = cap < 1 ? 'gone' : addLocally(line, cap) > before ? 'added' : 'full'
    return { product_id: line.product_id, outcome }
  })
}

/** Adds lines with one request and says what became of each. Throws `ApiError` when none was added. */
export async function addAllToCart(lines: readonly CappedLine[]): Promise<AddedLine[]> {
  if (!readSession()) return addAllLocally(lines)
  try {
    const cart = await change('buy', 'POST', '', { merge: lines.map(({ line }) => line) })
    return lines.map(({ line }) => outcomeOf(cart, line))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    return addAllLocally(lines)
  }
}

/** The same for the rent cart, whose lines have one duration. Throws `ApiError`. */
export async function addAllToRentCart(lines: readonly LocalLine[], rent_duration_id: number): Promise<AddedLine[]> {
  const cart = await change('rent', 'POST', '', { merge: lines, rent_duration_id })
  return lines.map((line) => outcomeOf(cart, line))
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
  await callApi<Cart>(`${PATHS.buy}?warehouse_id=${warehouseId}`, { method: 'POST', body: variant })
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
