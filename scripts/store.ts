import { runProgram, UsageError } from './lib/program'
import { changeAddress } from './store/address'
import { checkInvariants } from './store/doctor'
import { changeFlashSale } from './store/flash'
import { tryMessage } from './store/message'
import { changePrice } from './store/price'
import { changeStock } from './store/stock'

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
  npm run store -- message test --to ADDRESS [--locale id|en]
      sends a test message by e-mail, or to a phone, and tells what the service said; exit code 1 when it did not go
  npm run store -- doctor
      checks what must always hold; exit code 1 when something does not`

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  address: changeAddress,
  price: changePrice,
  stock: changeStock,
  flash: changeFlashSale,
  message: tryMessage,
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
