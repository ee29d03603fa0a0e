import { declareErrors } from '@/lib/platform/errors'

export const BuyOutError = declareErrors({
  buy_out_unavailable: 409,
  buy_out_booked: 409,
})
