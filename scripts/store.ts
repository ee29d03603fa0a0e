import { runProgram, UsageError } from './lib/program'
import { changeAddress } from './store-commands/address'
import { changeBlackouts } from './store-commands/blackout'
import { checkInvariants } from './store-commands/doctor'
import { changeDocumentKeys } from './store-commands/documents'
import { changeFlashSale } from './store-commands/flash'
import { completeLedger } from './store-commands/ledger'
import { tryMessage } from './store-commands/message'
import { changeOperators } from './store-commands/operator'
import { runClock, workOnOrder } from './store-commands/order'
import { changeRefunds, takeMoney } from './store-commands/payment'
import { changePrice } from './store-commands/price'
import { changeRentals } from './store-commands/rent'
import { changeReviews } from './store-commands/review'
import { changeRooms } from './store-commands/room'
import { changePickupPoints, changeTiers } from './store-commands/shipping'
import { simulate } from './store-commands/sim'
import { changeStock } from './store-commands/stock'
import { changeVoucher } from './store-commands/voucher'
import { changeWallet } from './store-commands/wallet'
import { changeWarehouses } from './store-commands/warehouse'

const USAGE = `Runs commands on the shop: on the running one, or on its database when none is running.

  npm run store -- operator list | reset EMAIL
  npm run store -- operator create EMAIL --name TEXT [--role ROLE,…] [--warehouse CODE,…]
      who runs the shop; the first one is an owner; prints a first password, which its owner changes at the first login;
      reset also removes second factors, recovery codes and sessions
  npm run store -- warehouse list | edit CODE … | add CODE --title TEXT --address TEXT --city NAME|CODE --zip NUMBER
      --pin LAT,LNG [--transport-fee RUPIAH] [--store-payment yes|no] [--default]
      warehouses; the first one is the default; edit takes only what changes
  npm run store -- price SLUG PRICE [--discounted N|none]
      sets a product's price in whole rupiah; without --discounted its discount stays
  npm run store -- address product|collection|post SLUG NEW_SLUG
      changes an address; the old one redirects to it
  npm run store -- stock SLUG QUANTITY --warehouse CODE [--color NAME] --reference TEXT
      adds pieces, or removes them when QUANTITY is negative; each reference is booked once
  npm run store -- flash list | create FILE | publish ID | stop ID | reschedule ID [--start TIME] [--end TIME]
      flash sales: list the latest; create a draft from a JSON file with slug, title, title_idn, start_time, end_time
      and items of product, warehouse, price and quota; publish it; stop one that is running or cancel an upcoming one;
      change the times of one that has not ended, e.g. 2026-11-21T19:00:00+07:00
  npm run store -- rent capacity SLUG WAREHOUSE UNITS
      sets how many units a warehouse rents out; never fewer than orders have booked on any day
  npm run store -- blackout list | add DAY --title TEXT --title-idn TEXT | remove DAY
      days without delivery, collection or due dates, e.g. 2026-12-25; from today on
  npm run store -- voucher list | create FILE | stop CODE
      vouchers: list the latest with their uses; create one from a JSON file with code, title, title_idn, start_date,
      end_date, rule_type (cashback, percentage, fixed or shipping) and its percentage or amount; stop one
  npm run store -- wallet show EMAIL|PHONE | grant EMAIL|PHONE RUPIAH [--note TEXT] [--reference TEXT]
      shows a member's balance and latest activity; adds money to it, once per reference
  npm run store -- shipping tier list | set AMOUNT [--most N] [--warehouse CODE] | remove AMOUNT [--warehouse CODE]
      free shipping: the minimum spend in rupiah from which the shop pays all shipping, or up to an amount
  npm run store -- pickup list | remove ID | add --warehouse CODE --title TEXT --address TEXT [--hours TEXT]
      [--hours-id TEXT] [--pin LAT,LNG]
      pickup points
  npm run store -- message test --to ADDRESS [--locale id|en]
      sends a test message to an email address or a phone and prints the service's answer; exit code 1 if it failed
  npm run store -- order show NUMBER | transition NUMBER VERB [--kind KIND] [--data JSON]
  npm run store -- order work | done NUMBER KIND | slip NUMBER
      shows an order and its possible steps; takes one step as an operator: process_order, ship_order (books the courier,
      or takes --data '{"courier":"JNE","tracking_code":"…"}'), update_shipment, confirm_arrival, order_delivered,
      reject_order (--data '{"reason":"…"}'); work lists open tasks; slip prints the packing slip without prices
  npm run store -- clock run [--at TIME]
      runs the order clocks as if it were that time, e.g. 2026-12-31T00:00:00+07:00; not with real payments
  npm run store -- payment cash NUMBER --receipt TEXT
      records that an order was paid in the store
  npm run store -- refund list | approve ID | paid ID --note TEXT | bank ID --note TEXT
      refunds: list the open ones; approve one, also a transfer by the shop's provider; mark one as paid, with the transfer number; send one to a bank account
      because its gateway refused it
  npm run store -- review list | hide ID --reason TEXT | publish ID
      reviews: list the latest; hide one, with a reason that the reviewer reads; show it again
  npm run store -- room list | replace FILE | delete SLUG
      rooms that can be shopped: make or replace one from a JSON file with slug, title, title_idn, text, text_idn, alt,
      alt_idn, position, picture (wide), mobile_picture (tall) and products of product, color, x, y, tall_x and tall_y;
      pictures are paths from the file's folder, points are per cent of width and height; delete one, its products stay
  npm run store -- sim pay NUMBER [--fail|--expire|--late|--twice] | gateway midtrans|xendit MODE
      plays the customer of an order's latest payment (--twice: of all its payments); sets a simulated gateway's mode:
      well, silent, slow, broken, nonsense or charges_then_silent. Only with simulated payments
  npm run store -- sim payout ID paid|failed|returned | payouts iris|xendit MODE
      plays the bank of a simulated transfer, named by its number on the Money page; sets the mode of its provider:
      pays, waits, fails, silent, wrong_name or no_balance
  npm run store -- sim courier TRACKING_CODE picked_up|out_for_delivery|delivered|driver_not_found|canceled|rejected|returned
      moves a simulated parcel; the shop has to be running
  npm run store -- doctor
      checks the invariants and lists open refunds; exit code 1 when one is violated
  npm run store -- documents rotate
      wraps the keys of identity documents with the first of DOCUMENT_KEYS; exit code 1 while one cannot be read
  npm run store -- ledger catch-up
      posts what the ledger lacks of any order, after a previous version of the shop has run`

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  operator: changeOperators,
  warehouse: changeWarehouses,
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
  room: changeRooms,
  sim: simulate,
  doctor: checkInvariants,
  documents: changeDocumentKeys,
  ledger: completeLedger,
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
