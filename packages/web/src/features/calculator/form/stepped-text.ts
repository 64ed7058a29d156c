/** Arrow keys in a number: the last digit that is written goes up or down, exactly. */
import { decimal } from '@hedgerow/quant/basics/decimal'
import { readNumber } from '../../../kit/input/typed-number.ts'

/** `1.56` by 1 is `1.57`, by −10 `1.46`. Text that is no number stays. */
export function steppedText(text: string, by: number): string {
  const plain = readNumber(text === '' ? '0' : text)
  if (plain === undefined) return text
  const places = plain.split('.')[1]?.length ?? 0
  const unit = places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`
  return decimal(plain)
    .add(decimal(unit).mul(decimal(String(by))))
    .toString()
}
