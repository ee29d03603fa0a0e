import { mediaUrl } from '@/lib/catalog/products/rules'
import { isAllowed } from '@/lib/db/operator-scope'
import { findCourier, PICKUP } from '@/lib/fulfilment/shipping/rules'
import { LIVE_SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { type ClaimRow, dueOfClaim, nextOfClaim } from '@/lib/orders/claims/projection'
import { toMoney } from '@/lib/orders/desk/projection/money'
import { toTimeline } from '@/lib/orders/desk/projection/timeline'
import type { Looker } from '@/lib/orders/desk/queries/find'
import type { FoundDeskOrder } from '@/lib/orders/desk/queries/found-order'
import { offersFor } from '@/lib/orders/desk/rules/offers'
import type { DeskLine, DeskOrder } from '@/lib/orders/desk/schema/order'
import { toNextStep } from '@/lib/orders/orders/projection/order'
import { canCorrectAddress, canMiss } from '@/lib/orders/orders/rules/corrections'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { Permission } from '@/lib/platform/permissions'

const PICTURE = 320

function toLine({ line, slug, sku, shelf }: FoundDeskOrder['lines'][number], locale: Locale): DeskLine {
  const { id, product_id, quantity, missing_quantity, price, installation, color, media_key } = line
  return {
    ...{ id, product_id, slug, sku, quantity, missing_quantity, price, installation },
    title: localized(line, 'title', locale),
    color: color && localized({ color, color_idn: line.color_idn }, 'color', locale),
    picture: media_key ? mediaUrl(media_key, PICTURE) : null,
    shelf: shelf || null,
  }
}

function toOrderClaim(claim: ClaimRow, now: Date): DeskOrder['claims'][number] {
  const { id, kind, status } = claim
  const due_at = dueOfClaim(claim)
  return { id, kind, status, next: nextOfClaim(claim), late: due_at !== null && due_at < now }
}

function mapUrl({ order: { address } }: FoundDeskOrder) {
  if (!address) return null
  const words = [address.address, address.district, address.city, address.province, address.zip_code]
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words.filter(Boolean).join(', '))}`
}

function toDelivery(found: FoundDeskOrder): DeskOrder['delivery'] {
  const { order, parcels, pickup_point } = found
  const { title: _title, recipient: _recipient, phone_number: _phone, ...place } = order.address ?? { notes: '' }
  const isSeveral = parcels.some(({ parcel }) => parcel > 1)
  const isBooked = parcels.some(({ state }) => LIVE_SHIPMENT_STATES.includes(state))
  return {
    recipient: order.recipient,
    phone_number: order.phone_number,
    address: 'city' in place ? place : null,
    map_url: mapUrl(found),
    courier: findCourier(order.courier_id)?.title ?? null,
    service: order.shipping_method,
    pickup_point: order.shipping_method === PICKUP ? pickup_point : null,
    pickup_code: order.pickup_code,
    sender_name: order.sender_name,
    requested_start: order.requested_start,
    parcels: parcels.map(
      ({ id, parcel, purpose, state, courier_title, tracking_code, live_tracking_url, created_at }) => ({
        parcel: isSeveral && purpose === 'delivery' ? parcel : null,
        ...{ id, state, courier: courier_title, tracking_code, live_tracking_url },
        created_at: created_at.toISOString(),
      }),
    ),
    correctable: canCorrectAddress(order) && !isBooked,
  }
}

const toCustomer = ({ order, customer, placed }: FoundDeskOrder): DeskOrder['customer'] => ({
  id: customer.id,
  name: order.buyer_name || `${customer.first_name} ${customer.last_name}`.trim(),
  email: order.buyer_email ?? customer.email,
  phone_number: order.buyer_phone_number ?? customer.phone_number,
  role: customer.role,
  orders: placed,
})

const toMessages = ({ messages }: FoundDeskOrder): DeskOrder['messages'] =>
  messages.map(({ created_at, sent_at, locale: _locale, ...message }) => ({
    ...message,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }))

const toRental = ({ order }: FoundDeskOrder): DeskOrder['rental'] =>
  order.rent_days === null
    ? null
    : {
        days: order.rent_days,
        start: order.rent_start,
        due: order.rent_due?.toISOString() ?? null,
        return_service: order.return_service,
      }

/** The order as its page shows it. */
export function toDeskOrder(found: FoundDeskOrder, looker: Looker, locale: Locale): DeskOrder {
  const { order, warehouse, overdue_from } = found
  const { id, type, status, stage, referral_code, dropship, customer_pays } = order
  const may = (permission: Permission) => looker.actor.kind === 'system' || isAllowed(looker.actor, permission)
  return {
    ...{ id, type, status, stage, warehouse, formatted_id: formattedId(id) },
    version: order.updated_at.toISOString(),
    next: toNextStep(order, locale),
    late: overdue_from !== null && new Date(overdue_from) < looker.now,
    due_at: order.due_at?.toISOString() ?? null,
    ordered_at: order.ordered_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    delivered_at: order.delivered_at?.toISOString() ?? null,
    lines: found.lines.map((line) => toLine(line, locale)),
    delivery: toDelivery(found),
    customer: toCustomer(found),
    rental: toRental(found),
    reseller: referral_code === null ? null : { code: referral_code, dropship, customer_pays },
    money: toMoney(found),
    messages: toMessages(found),
    tasks: found.tasks.map(({ kind, data, opened_at }) => ({ kind, data, opened_at: opened_at.toISOString() })),
    claims: found.claimed.map(({ claim }) => toOrderClaim(claim, looker.now)).reverse(),
    timeline: toTimeline(found, locale),
    transitions: offersFor(order, may).map(({ effects, ...offer }) => ({ ...offer, effects: [...effects] })),
    missing_open: canMiss(order) && may('orders.reject'),
  }
}
