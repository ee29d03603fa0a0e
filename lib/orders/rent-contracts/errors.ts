import { declareErrors } from '@/lib/platform/errors'

export const RentContractError = declareErrors({ rent_contract_not_found: 404 })
