import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { biteshipBookings } from '@/lib/fulfilment/shipping/providers/biteship-orders'
import { type HttpService, openHttpService } from '@/lib/platform/testing/http'

let couriers: HttpService

beforeEach(async () => {
  couriers = await openHttpService()
})
afterEach(() => couriers.close())

test.each([
  ['https://track.example/W-1', 'https://track.example/W-1'],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['track.example', null],
])('a courier’s tracking link %s is kept only when it is a web address', async (link, shown) => {
  couriers.answer({ body: { status: 'picked', waybill_id: 'W-1', link, history: [] } })
  const bookings = biteshipBookings({ base_url: couriers.url, key: 'biteship_live.of-the-test', patience: 5000 })
  expect(await bookings.followBooking('T-1')).toMatchObject({ state: 'picked_up', live_tracking_url: shown })
})
