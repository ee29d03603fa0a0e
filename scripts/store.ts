import { runProgram, UsageError } from './lib/program'
import { changeAddress } from './store/address'
import { changeBlackouts } from './store/blackout'
import { checkInvariants } from './store/doctor'
import { changeFlashSale } from './store/flash'
import { tryMessage } from './store/message'
import { runClock, workOnOrder } from './store/order'
import { changeRefunds, takeMoney } from './store/payment'
import { changePrice } from './store/price'
import { changeRentals } from './store/rent'
import { changeReviews } from './store/review'
import { changePickupPoints, changeTiers } from './store/shipping'
import { simulate } from './store/sim'
import { changeStock } from './store/stock'
import { changeVoucher } from './store/voucher'
import { changeWallet } from './store/wallet'

const USAGE = `Works on the shop: on the running one, or on its database when none runs.

  npm run store -- price SLUG PRICE [--discounted N|none]
      what a product costs, in whole rupiah; without --discounted a discount stays as it is
  npm run store -- address product|collection|post SLUG NEW_SLUG
      another address; the old one leads there
  npm run store -- stock SLUG QUANTITY --warehouse CODE [--color NAME] --reference TEXT
      pieces in, or out when QUANTITY is negative; the same reference is booked once
  npm run store -- flash list | create FILE | publish ID | stop ID | reschedule ID [--start TIME] [--end TIME]
      flash sales: the latest ones; write a draft from a JSON file with slug, title, title_idn, start_time, end_time
      and items of product, warehouse, price and quota; make it public; end one that is on or call off one to come;
      give one that is not over other times, e.g. 2026-11-21T19:00:00+07:00
  npm run store -- rent capacity SLUG WAREHOUSE UNITS
      how many units a warehouse lets out; never fewer than orders have on some day
  npm run store -- blackout list | add DAY --title TEXT --title-idn TEXT | remove DAY
      days on which nothing is brought, fetched or due, e.g. 2026-12-25; from today on
  npm run store -- voucher list | create FILE | stop CODE
      vouchers: the latest ones with their uses; write one from a JSON file with code, title, title_idn, start_date,
      end_date, rule_type (cashback, percentage, fixed or shipping) and its percentage or amount; give one no more
  npm run store -- wallet show EMAIL|PHONE | grant EMAIL|PHONE RUPIAH [--note TEXT] [--reference TEXT]
      a member's balance and what moved lately; money for them to spend, of the same reference once
  npm run store -- shipping tier list | set AMOUNT [--most N] [--warehouse CODE] | remove AMOUNT [--warehouse CODE]
      from how many rupiah of goods the shop pays the delivery, all of it or up to an amount
  npm run store -- pickup list | remove ID | add --warehouse CODE --title TEXT --address TEXT [--hours TEXT]
      [--hours-id TEXT] [--pin LAT,LNG]
      where orders can be fetched
  npm run store -- message test --to ADDRESS [--locale id|en]
      sends a test message by e-mail, or to a phone, and tells what the service said; exit code 1 when it did not go
  npm run store -- order show NUMBER | transition NUMBER VERB [--kind KIND] [--data JSON]
  npm run store -- order work | done NUMBER KIND
      an order and what may be done with it; one step of an operator: process_order, ship_order (books the courier, or
      takes --data '{"courier":"JNE","tracking_code":"…"}'), update_shipment, confirm_arrival, order_delivered,
      reject_order (--data '{"reason":"…"}')
  npm run store -- clock run [--at TIME]
      strikes the clocks of orders, as if it were that time, e.g. 2026-12-31T00:00:00+07:00; not with real payments
  npm run store -- payment cash NUMBER --receipt TEXT
      an order that is paid in the store: the money is in the till
  npm run store -- refund list | approve ID | paid ID --note TEXT | bank ID --note TEXT
      money that is owed to shoppers: all of it that is open; let one go; say that it has arrived, with the number of
      the transfer; say that its gateway will not do it, so that it goes to a bank account
  npm run store -- review list | hide ID --reason TEXT | publish ID
      what buyers wrote lately; take a review out of the shop, with the reason that its writer reads; show it again
  npm run store -- sim pay NUMBER [--fail|--expire|--late|--twice] | gateway midtrans|xendit MODE
      plays the customer of an order's newest payment, with --twice of all its payments; lets a simulated gateway be
      well, silent, slow, broken, nonsense or charges_then_silent. Only where payments are simulated
  npm run store -- sim courier TRACKING_CODE picked_up|out_for_delivery|delivered|driver_not_found|canceled|rejected|returned
      what the simulated courier does with a parcel; a shop has to be running
  npm run store -- doctor
      checks what must always hold, and lists open refunds; exit code 1 when something does not hold`

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  address: changeAddress,
  price: changePrice,
  stock: changeStock,
  flash: changeFlashSale,
  rent: changeRentals,
  blackout: changeBlackouts,
  voucher: changeVoucher,
  shipping: changeTiers,
  pickup: changePickupPoints,
  message: tryMessage,
  wallet: changeWallet,
  order: workOnOrder,
  clock: runClock,
  payment: takeMoney,
  refund: changeRefunds,
  review: changeReviews,
  sim: simulate,
  doctor: checkInvariants,
}

await runProgram(USAGE, async () => {
  const [name = '--help', ...args] = process.argv.slice(2)
  if (name === '--help' || args.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const run = COMMANDS[name]
  if (!run) throw new UsageError(`There is no command "${name}".`)
  return run(args)
})
