/** Points the shop at this courier service, or at the simulator without a URL, and resets the recorded failures. */
export function askCouriersAt(url?: string) {
  for (const [name, value] of [
    ['BITESHIP_BASE_URL', url],
    ['BITESHIP_KEY', url && 'biteship_live.of-the-test'],
  ] as const) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const shared = globalThis as Record<string, unknown>
  for (const kept of ['griyaEnv', 'griyaCouriers']) delete shared[kept]
}

/** A price row as Biteship writes it. */
export const PRICE = {
  available_for_cash_on_delivery: true,
  available_for_insurance: true,
  courier_code: 'jne',
  courier_name: 'JNE',
  courier_service_code: 'reg',
  courier_service_name: 'Reguler',
  duration: '2 - 3 days',
  price: 58_500,
  service_type: 'standard',
  shipment_duration_range: '2 - 3',
  shipment_duration_unit: 'days',
  shipping_type: 'parcel',
}

export const priced = (...pricing: unknown[]) => ({
  body: { success: true, object: 'courier_pricing', code: 20001003, pricing },
})
