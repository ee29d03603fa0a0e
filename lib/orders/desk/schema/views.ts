import { z } from '@hono/zod-openapi'

/** A list that an operator keeps: `query` is the filters as the URL of the page has them. */
export const NewView = z.strictObject({
  title: z.string().trim().min(1).max(60),
  query: z.string().max(1000),
})
export type NewView = z.infer<typeof NewView>

export const OrderView = NewView.extend({ id: z.number().int() }).openapi('OrderView')
export type OrderView = z.infer<typeof OrderView>
