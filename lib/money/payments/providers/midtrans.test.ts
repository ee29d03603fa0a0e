import { expect, test } from '@jest/globals'
import { midtransGateway } from '@/lib/money/payments/providers/midtrans'
import { midtransSignature } from '@/lib/money/payments/providers/midtrans-words'

const KEY = 'SB-Mid-server-CONTOH0123456789'
const SIGNED = { order_id: 'RMH-20261121-0001', status_code: '200', gross_amount: '150000.00' }

const gateway = midtransGateway({
  base_url: 'http://127.0.0.1:1',
  snap_url: 'http://127.0.0.1:1/snap',
  server_key: KEY,
  signature_key: KEY,
  product_code: 'GRIYA',
  timeout_ms: 1000,
})
const requestOf = (body: unknown) => ({ headers: {}, body })

test('midtransSignature() matches the gateway’s signature', () => {
  expect(midtransSignature(SIGNED, KEY)).toBe(
    'b1f0cf0fa82c619f07b7f97905fa7c2228ce1b22e086e5f084f2a53c653814828e8f8eb22651823182ab5ec4b3995a50ece24d8b6f28e103ecd4b23a2b3d7e66',
  )
})

test('verify() checks the strings exactly as received', () => {
  const body = { ...SIGNED, transaction_status: 'settlement', signature_key: midtransSignature(SIGNED, KEY) }
  expect(gateway.verify(requestOf(body))?.ref).toMatchObject({ provider_order_id: SIGNED.order_id })
  expect(gateway.verify(requestOf({ ...body, gross_amount: '150000' }))).toBeNull()
  expect(gateway.verify(requestOf({ ...body, status_code: '201' }))).toBeNull()
})

test('a gateway that does not answer causes `gateway_unavailable` after the retry', async () => {
  const ref = { provider_order_id: 'GRY-1-1', transaction_id: null, channel: 'bca' }
  await expect(gateway.status(ref)).rejects.toMatchObject({ code: 'gateway_unavailable', status: 503 })
})
