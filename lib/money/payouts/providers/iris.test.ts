import { expect, test } from '@jest/globals'
import { irisSignature } from '@/lib/money/payouts/providers/iris'

test('the signature of a notification is the SHA-512 of its raw body and the merchant key', () => {
  const body =
    '{"reference_no":"ref-001","amount":"250000.00","status":"completed","updated_at":"2026-11-21T03:00:00Z"}'
  expect(irisSignature(body, 'merchant-key-contoh')).toBe(
    '23b3392da4dba02363ad27823c04b3f637758bee3c07736002196a7ef7de6878da03274475cc211eeb1106fdf5e688087354d3a3456d3a30d0ae6dbd194119f4',
  )
})
