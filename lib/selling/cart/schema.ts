import { z } from '@hono/zod-openapi'
import { ColorVariant } from '@/lib/catalog/products/color-schema'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { FreeShipping } from '@/lib/fulfilment/shipping/schema'
import { Warehouse } from '@/lib/places/warehouses/schema'
import { CartTotal } from '@/lib/selling/pricing/schema'

const rupiah = z.number().int()
const id = z.number().int().positive()
const day = z.iso.date()

export const CartLine = z
  .object({
    /** Identifies the line in changes and removals; a product may have two lines, with and without installation. */
    id: z.number().int(),
    product: z.object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      title_idn: z.string(),
      price: rupiah,
      discount: z.number().int(),
      discounted_price: rupiah,
      weight: z.number().int(),
      limit_per_order: z.number().int(),
      installable: z.boolean(),
      installation_price: rupiah,
      quantity: z.number().int(),
      preview: z.object({
        media_key: z.string().nullable(),
        thumbnail_image: z.string().nullable(),
        ground: z.string(),
      }),
    }),
    quantity: z.number().int(),
    color: ColorVariant.nullable(),
    /** Per piece for the chosen duration; null in the buy cart and for products not rented out for it. */
    rent_price: rupiah.nullable(),
    /** The deposit of one piece, and the rule that gives it. */
    deposit: rupiah,
    deposit_rule: z.object({ percentage: z.number().int(), of: rupiah }).nullable(),
    installation: z.boolean(),
    line_price: rupiah,
    /** The price of one piece that the shopper last accepted, when it has changed. */
    previous_price: rupiah.nullable(),
    /** Null unless the product is in an ongoing sale; `joined` lines cost the flash price, the others do not. */
    flash_sale: z
      .object({
        standing: z.enum(['joined', 'login', 'quota']),
        price: rupiah,
        quantity: z.number().int(),
        end_time: z.string(),
      })
      .nullable(),
  })
  .openapi('CartLine')
export type CartLine = z.infer<typeof CartLine>

export const PRODUCT_WARNINGS = [
  'sold_out',
  'not_enough_stock',
  'limit_per_order',
  'unavailable',
  'not_let_out',
  'days_taken',
] as const

/** `metadata.product_warnings` block Proceed until they are resolved (CART-018). */
export const Cart = z
  .object({
    data: z.object({
      carts: z.array(CartLine),
      total: CartTotal,
      kind: z.enum(ORDER_KINDS),
      /** `refusal` is the reason why an applied voucher currently has no effect. */
      promo: z
        .object({
          id: z.number().int(),
          code: z.string(),
          title: z.string(),
          title_idn: z.string(),
          refusal: z
            .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
            .nullable(),
        })
        .nullable(),
      promo_code: z.string().nullable(),
      shipping_method: z.string().nullable(),
      courier: z.object({ id: z.number().int(), code: z.string(), title: z.string() }).nullable(),
      pickup_point: z.object({ id: z.number().int(), title: z.string(), address: z.string() }).nullable(),
      warehouse: Warehouse,
      business_user_id: z.number().int().nullable(),
      referral_code: z.string().nullable(),
      reseller: z.object({ store_name: z.string() }).nullable(),
      dropship: z.boolean(),
      /** `need` is the most that the wallet could pay for this cart. */
      wallet: z.object({ offered: z.boolean(), balance: rupiah, reduction: rupiah, need: rupiah }),
      /** The totals without delivery and return, for a cart whose services are not chosen yet. */
      without_delivery: CartTotal,
      /** `before` is the delivery price before the shop's part. */
      free_shipping: FreeShipping.extend({ before: rupiah }).nullable(),
      /** Null while the destination is unknown. */
      installation_eligible: z.boolean().nullable(),
      rent_eligible: z.boolean().nullable(),
      rent_duration: z.object({ id: z.number().int(), duration: z.number().int() }).nullable(),
      requested_start: z.string().nullable(),
      return_service: z.string().nullable(),
      return_cost: rupiah,
      shipping_cost: rupiah,
      /** In grams, as couriers count it: the larger of weight and size. */
      total_weight: z.number().int(),
      /** A hash of what is shown here; an order that carries it is refused when anything has changed. */
      snapshot: z.string(),
    }),
    metadata: z.object({
      warning: z.boolean(),
      message: z.string().nullable(),
      /** The pieces that a merge has added and those that did not fit. */
      merged: z
        .array(
          z.object({
            product_id: z.number().int(),
            product_color_id: z.number().int().nullable(),
            installation: z.boolean(),
            added: z.number().int(),
            left_out: z.number().int(),
          }),
        )
        .optional(),
      /** Non-empty carts of other warehouses, the fullest first; only when this cart is empty. */
      other_carts: z.array(z.object({ warehouse_id: z.number().int(), title: z.string(), pieces: z.number().int() })),
      product_warnings: z.array(
        z.object({
          line_id: z.number().int(),
          product_id: z.number().int(),
          product_color_id: z.number().int().nullable(),
          warning: z.enum(PRODUCT_WARNINGS),
          available: z.number().int(),
          /** The pieces of the line that resolve the warning while the other lines stay; 0 when it must be removed. */
          most: z.number().int(),
          /** Other warehouses with enough pieces, the largest stock first. */
          elsewhere: z.array(
            z.object({ warehouse_id: z.number().int(), title: z.string(), available: z.number().int() }),
          ),
        }),
      ),
    }),
  })
  .openapi('Cart')
export type Cart = z.infer<typeof Cart>

const line = {
  product_id: id,
  product_color_id: id.nullish(),
  quantity: z.number().int().max(9_999_999),
  installation: z.boolean().optional(),
  /** For the rent cart, which has one duration. */
  rent_duration_id: id.optional(),
}

/** `merge` adds several lines at once, like a whole browser cart; quantities add up and are clamped. */
export const AddToCart = z
  .union([
    z.strictObject(line),
    z.strictObject({ merge: z.array(z.strictObject(line)).min(1).max(100), rent_duration_id: line.rent_duration_id }),
  ])
  .openapi('AddToCart')
export type AddToCart = z.infer<typeof AddToCart>
export type NewCartLine = {
  product_id: number
  product_color_id?: number | null
  quantity: number
  installation?: boolean
}

const SHIPPING_CHOICE = {
  courier_id: id.nullish(),
  shipping_method: z.string().max(40).nullish(),
  destination_id: z.string().max(20).nullish(),
  district_id: z.string().max(20).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
}

export const UpdateCart = z
  .strictObject({
    cart: z
      .strictObject({
        /** Default: the oldest line of the product and colour. */
        line_id: id.optional(),
        product_id: id,
        product_color_id: id.nullish(),
        quantity: z.number().int().max(9_999_999).optional(),
        installation: z.boolean().optional(),
      })
      .optional(),
    ...SHIPPING_CHOICE,
    pickup_point_id: id.nullish(),
    referral_code: z.string().max(40).nullish(),
    dropship: z.boolean().optional(),
    wallet_reduction: rupiah.min(0).optional(),
    /** The shopper has read every changed price. */
    prices_seen: z.literal(true).optional(),
  })
  .openapi('UpdateCart')
export type UpdateCart = z.infer<typeof UpdateCart>

/** The rent cart also accepts camel-case shipping fields (CART-024). `shippingCost` and `returnCost` are hints. */
export const UpdateRentCart = UpdateCart.omit({ wallet_reduction: true })
  .extend({
    rent_duration_id: id.optional(),
    requested_start: day.nullish(),
    return_service: z.string().max(40).nullish(),
    courierId: id.nullish(),
    shippingMethod: z.string().max(40).nullish(),
    destinationId: z.string().max(20).nullish(),
    districtId: z.string().max(20).nullish(),
    returnService: z.string().max(40).nullish(),
    shippingCost: rupiah.min(0).optional(),
    returnCost: rupiah.min(0).optional(),
  })
  .openapi('UpdateRentCart')
export type UpdateRentCart = z.infer<typeof UpdateRentCart>

/** Without `line_id`, removes all lines of the product, or those of a colour. */
export const RemoveFromCart = z
  .strictObject({ color_id: id.nullish(), line_id: id.nullish() })
  .openapi('RemoveFromCart')

/** The warehouse whose cart is moved into this one as far as the stock allows. */
export const BringCart = z.strictObject({ from_warehouse_id: id }).openapi('BringCart')
