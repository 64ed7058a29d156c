// Loaded into the server before anything else (`--import`): its wall clock stands as many milliseconds beside the machine's as the file
// says that CLOCK_SHIFT_FILE names, from one moment to the next. The monotonic clock and the database's go on as they were.
import fs from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE
const lookMs = 100
const RealDate = Date
let shiftMs = 0

class JumpingDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...(given as ConstructorParameters<typeof RealDate>))
  }
  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

if (file) {
  globalThis.Date = JumpingDate as DateConstructor
  setInterval(() => {
    shiftMs = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) || 0 : 0
  }, lookMs).unref()
}
