import { declareErrors } from '@/lib/platform/errors'

export const PackingError = declareErrors({
  barcode_unknown: 404,
  parcel_missing: 404,
  wrong_item: 409,
  picked_already: 409,
  not_all_picked: 409,
  not_to_pack: 409,
  parcels_differ: 422,
  parcel_not_lost: 409,
  proof_required: 422,
})
