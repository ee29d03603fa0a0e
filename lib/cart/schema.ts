import { z } from '@hono/zod-openapi'
import { ColorVariant } from '@/lib/catalog/schema'
import { Warehouse } from '@/lib/warehouses/schema'

const rupiah = z.number().int()
const id = z.number().int().positive()

/** Every total of a cart or an order, in whole rupiah; weights in grams (spec 2 §3). */
export const CartTotal = z
  .object({
    total_price: rupiah,
    promo_discount: rupiah,
    total_before_tax: rupiah,
    total_tax: rupiah,
    total_weight: z.number().int(),
    total_deposit: rupiah,
    net_price: rupiah,
    return_cost: rupiah,
    shipping_cost: rupiah,
    installation_fee: rupiah,
    transport_fee: rupiah,
    total_point: rupiah,
  })
  .openapi('CartTotal')
export type CartTotal = z.infer<typeof CartTotal>

export const CartLine = z
  .object({
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
    rent_price: rupiah.nullable(),
    installation: z.boolean(),
    line_price: rupiah,
    /** null while the product is in no sale that is on; `joined` lines cost the flash price, the others do not. */
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

export const PRODUCT_WARNINGS = ['sold_out', 'not_enough_stock', 'limit_per_order', 'unavailable'] as const

/** `metadata.product_warnings` block Proceed until they are gone (spec 2 §4). */
export const Cart = z
  .object({
    data: z.object({
      carts: z.array(CartLine),
      total: CartTotal,
      promo: z.object({ id: z.number().int(), code: z.string() }).nullable(),
      promo_code: z.string().nullable(),
      shipping_method: z.string().nullable(),
      courier: z.object({ id: z.number().int(), code: z.string(), title: z.string() }).nullable(),
      warehouse: Warehouse,
      business_user_id: z.number().int().nullable(),
    }),
    metadata: z.object({
      warning: z.boolean(),
      message: z.string().nullable(),
      product_warnings: z.array(
        z.object({
          product_id: z.number().int(),
          product_color_id: z.number().int().nullable(),
          warning: z.enum(PRODUCT_WARNINGS),
          available: z.number().int(),
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
}

/** `merge` adds a whole browser cart at once; quantities add up and are clamped. */
export const AddToCart = z
  .union([z.strictObject(line), z.strictObject({ merge: z.array(z.strictObject(line)).min(1).max(100) })])
  .openapi('AddToCart')
export type AddToCart = z.infer<typeof AddToCart>
export type NewCartLine = {
  product_id: number
  product_color_id?: number | null
  quantity: number
  installation?: boolean
}

export const UpdateCart = z
  .strictObject({
    cart: z
      .strictObject({
        product_id: id,
        product_color_id: id.nullish(),
        quantity: z.number().int().max(9_999_999).optional(),
        installation: z.boolean().optional(),
      })
      .optional(),
    courier_id: id.nullish(),
    shipping_method: z.string().max(40).nullish(),
    destination_id: z.string().max(20).nullish(),
    district_id: z.string().max(20).nullish(),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
  })
  .openapi('UpdateCart')
export type UpdateCart = z.infer<typeof UpdateCart>

export const RemoveFromCart = z.strictObject({ color_id: id.nullish() }).openapi('RemoveFromCart')
