/** The example rows of the templates, without the day that begins each. */

export const rateExamples: readonly (readonly string[])[] = [
  ['USD/CNY', '6.8312', '6.8332', '6.8322', '15:00', 'MANUAL', '6.8301', '6.8355', '6.8287', '6.8296', 'CNY=', 'TMS'],
  ['JPY/CNY', '4.2725', '4.2765', '', '15:00', 'BANK'],
]
export const curveExamples: readonly (readonly string[])[] = [
  ['USD', '3M', '3.65', '', '', '', 'MANUAL'],
  ['CNY', '3M', '1.5', '', '', '', 'CFETS'],
  ['USD/CNY', '3M', '', '-365', '-355', '', 'BANK'],
]
export const volatilityExamples: readonly (readonly string[])[] = [
  ['USD/CNY', '1M', '4.1', '0.35', '0.18', '0.62', '0.55', 'CFETS'],
  ['EUR/USD', '3M', '7.4', '-0.2', '0.2', '', '', 'BANK'],
]
