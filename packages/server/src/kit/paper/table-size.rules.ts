/** In which size the letters of a table stand, so that none of its columns runs over the edge of the page. Pure. */

interface Table {
  readonly columns: readonly { readonly title: string }[]
  readonly rows: readonly (readonly string[])[]
}

/** Left and right of a cell's text, with the line beside it. */
const cellPaddingPt = 8.5
/** How wide the characters of the paper's font are beside their height. */
const thinEm = 0.28
const narrowEm = 0.56
const wideEm = 1
const emOf = (character: string) => {
  if (character >= '\u2e80') return wideEm
  return character === ',' || character === '.' ? thinEm : narrowEm
}

const widthEm = (word: string) => [...word].reduce((sum, character) => sum + emOf(character), 0)
/** The widest piece that is not broken: figures have no place to break, Chinese sentences one after each character. */
const widestPiece = (text: string) =>
  Math.max(0, ...text.split(/[\s/-]|(?<=[\u2e80-\u9fff])|(?=[\u2e80-\u9fff])/u).map(widthEm))

/** Points; the largest of the sizes in which the table is no wider than the page, else the smallest. */
export function sizeOfTable({ columns, rows }: Table, widthPt: number, sizes: readonly [number, ...number[]]): number {
  const ems = columns.map(({ title }, at) => Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map(widestPiece)))
  const em = ems.reduce((sum, one) => sum + one, 0)
  const fits = (size: number) => em * size + columns.length * cellPaddingPt <= widthPt
  return sizes.find(fits) ?? Math.min(...sizes)
}
