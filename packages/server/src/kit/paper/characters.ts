/** The characters that papers can print: what the fonts beside this file were cut to (checks/paper-fonts.ts). */

/** Latin with the accents that the font has (those of pinyin among them), signs of punctuation, money and arithmetic. */
const plainLetters = [
  [0x20, 0x7e],
  [0xa0, 0xff],
] as const
const signs = 'ĀāĂăĐđĒēĚěĨĩĪīŃńŇňŌōŎŏŒœŨũŪūŬŭƒƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǸǹ‐‑‒–—―‖‘’‚“”„†‡•‥…‰′″‹›※€₩¥￥₫−≤≥≠≈×÷→←✓'

/** What the font lacks of the code page: one sign of mathematics, and what the code page leaves to its user. */
const isLacking = (character: string) => character === '\u2252' || (character >= '\uE000' && character <= '\uF8FF')

/** Every character of two bytes in the code page GBK from one first byte to another, and from one second byte on. */
function codePage(first: number, last: number, second: number): string {
  const decoder = new TextDecoder('gbk')
  let characters = ''
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = second; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (character.length === 1 && character !== '\uFFFD' && !isLacking(character)) characters += character
    }
  return characters
}

const latin = plainLetters.map(([from, to]) => String.fromCodePoint(...range(from, to))).join('') + signs
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Regular type holds rare names too; bold type is for our own words, which GB2312 holds. */
export const fontCharacters = {
  regular: () => latin + codePage(0x81, 0xfe, 0x40),
  bold: () => latin + codePage(0xa1, 0xf7, 0xa1),
} as const
