/**
 * Loaded before the server (`--import`) to move its clock ahead by the milliseconds in CLOCK_FILE, so that a
 * trial ends and a renewal comes due without waiting and without writing to the database.
 */
import { readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'

const MachineDate = globalThis.Date
const file = process.env.CLOCK_FILE ?? ''

/** Reads the file each time, so a change holds for the very next call. */
const now = () => MachineDate.now() + Number(readFileSync(file, 'utf8'))

// Node writes the `Date` header from the machine's clock, and devices set their clock by that header.
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
