/**
 * Loaded before the server (`--import`): its clock runs ahead of the machine's by the milliseconds that CLOCK_FILE says,
 * so that a trial ends and a renewal comes due without waiting and without writing to the database.
 */
import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

const MachineDate = globalThis.Date
const file = process.env.CLOCK_FILE ?? ''

/** Read each time: what was written a moment ago holds for the very next call. */
const now = () => MachineDate.now() + Number(readFileSync(file, 'utf8'))

// Node writes the header from the machine's clock, and devices set theirs by it.
const writeHead = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new MachineDate(now()).toUTCString())
  return writeHead.apply(this, given)
}

globalThis.Date = class Date extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static now() {
    return now()
  }
}
