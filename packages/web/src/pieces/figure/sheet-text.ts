/** A sheet as plain text, for whoever pastes it into a letter or a table. */
import type { FigureSheet, SheetInput } from '@hedgerow/contract/figure/sheet.contract'
import { sheetTexts } from '@hedgerow/contract/figure/sheet.text'
import { type Lang, say } from '@hedgerow/contract/kit/text'

export function sheetText(sheet: FigureSheet, lang: Lang): string {
  const inWords = (input: SheetInput) =>
    [
      input.symbol,
      say(input.name, lang),
      typeof input.value === 'string' ? input.value : input.value.join('; '),
      input.valueUnit,
      input.valueSource,
      input.date,
    ]
      .filter(Boolean)
      .join('\t')
  return [
    `${say(sheet.name, lang)}\t${sheet.value}\t${sheet.valueUnit ?? ''}`,
    ...sheet.parts.map(({ name, value, valueUnit }) => `${say(name, lang)}\t${value}\t${valueUnit ?? ''}`),
    ...sheet.steps.map(({ symbol, formula, numbers, value }) => `${symbol} = ${formula} = ${numbers} = ${value}`),
    ...sheet.inputs.map(inWords),
    `${say(sheetTexts.calcDate, lang)}\t${sheet.calcDate}`,
    `${say(sheetTexts.function, lang)}\t${[sheet.functionName, ...sheet.functionCalls].join(' ← ')}`,
    `${say(sheetTexts.libraryVersion, lang)}\t${sheet.libraryVersion}`,
    sheet.figureId,
  ].join('\n')
}
