import type { Messages } from 'next-intl'

/** The words of the states of each kind of thing, and of the steps of orders and rental units. */
export type StateWords = Record<string, Record<string, string>>

/** Collects them from the pages on which these things are worked with. */
export function stateWords(messages: Messages): StateWords {
  const { desk, deskAudit, deskMoney, deskResellers, deskUnits } = messages
  const { statuses } = deskMoney
  return {
    order: desk.orderStatus,
    order_step: { ...deskAudit.orderStep, ...messages.deskOrders.verb },
    unit: deskUnits.status,
    unit_step: deskUnits.act,
    message: desk.messageState,
    event: deskMoney.events.states,
    claim: messages.deskClaims.status,
    payment: statuses,
    refund: statuses,
    payout: statuses,
    withdrawal: { ...statuses, requested: statuses.needs_approval },
    adjustment: messages.deskAdjustments.status,
    cashback: messages.cashback.status,
    review: messages.deskCustomers.reviews.statuses,
    application: deskResellers.status,
    reseller: deskResellers.status,
    flash_sale: deskAudit.flashSale,
  }
}
