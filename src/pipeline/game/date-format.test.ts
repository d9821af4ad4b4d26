import { expect, test } from 'vitest'
import { compileDateFormat, formatsFitting } from './date-format.ts'

test.for([
  ['M/D/YYYY', '6/12/2019', '2019-06-12'],
  ['M/D/YYYY', '02/28/2023', '2023-02-28'],
  ['M/D/YYYY', '6/12/2019 14:30', '2019-06-12'],
  ['M/D/YYYY', '31/12/2023', null],
  ['M/D/YYYY', '6-12-2019', null],
  ['MM/DD/YYYY', '6/12/2019', null],
  ['D/M/YYYY', '31/12/2023', '2023-12-31'],
  ['D.M.YYYY', '1.5.2024', '2024-05-01'],
  ['D.M.YYYY', '30.2.2024', null],
  ['D MMMM YYYY', '1  May 2024', '2024-05-01'],
  ['D MMM YYYY', '12 SEPT. 2024', '2024-09-12'],
  ['D MMMM YYYY', '12 Tide 2024', null],
  ['D. MMMM YYYY', '3. März 2024', '2024-03-03'],
  ['D MMM YYYY', '12 févr. 2021', '2021-02-12'],
  ['D de MMMM de YYYY', '12 de septiembre de 2021', '2021-09-12'],
  ['D MMMM YYYY', '1 marca 2021', '2021-03-01'],
  // October in Croatian, November in Polish and Czech.
  ['MMMM YYYY', 'listopad 2021', null],
  ['MMMM D, YYYY', 'December 12, 2023', '2023-12-12'],
  ['MMMM YYYY', 'May 2022', '2022-05'],
  ['M/YYYY', '13/2022', null],
  ['(YYYY)', '(2022)', '2022'],
  ['YYYYMMDD', '20240501', '2024-05-01'],
  ['YYYY年M月D日', '2024年5月1日', '2024-05-01'],
  ['M/D/YY', '3/14/99', '1999-03-14'],
  ['D.M.YY', '14.03.68', '2068-03-14'],
  ['D.M.YY', '14.03.69', '1969-03-14'],
  ['D.M.YY', '14.03.1999', null],
  ['unix', '1388581500', '2014-01-01'],
  ['unix', '1388581500.25', '2014-01-01'],
  ['unix', '1388581500000', '2014-01-01'],
  ['unix', '999999999', '2001-09-09'],
  ['unix', '999999999999', '2001-09-09'],
  ['unix', '20240501', null],
  ['unix', '13885815001', null],
])('in the form %s, %s is %s', ([written, text, date]) => {
  expect(compileDateFormat(written!)?.read(text!)).toBe(date)
})

test.for(['', 'M/D', 'M/D/YYY', 'D/YYYY', 'D/YY', 'M/M/YYYY', 'D/M/YYYY hh', 'YYYY YYYY'])(
  '“%s” is no form of a date',
  written => {
    expect(compileDateFormat(written)).toBeNull()
  },
)

test.for<[text: string, formats: string[]]>([
  ['6/12/2019', ['M/D/YYYY', 'D/M/YYYY']],
  ['31/12/2023 14:30:00', ['D/M/YYYY']],
  ['12-31-2023', ['M-D-YYYY']],
  ['31.12.2023', ['D.M.YYYY']],
  ['May 2022', ['MMMM YYYY']],
  ['1 Dec. 2022', ['D MMMM YYYY']],
  ['12 de marzo de 2021', ['D de MMMM de YYYY']],
  ['5/2022', ['M/YYYY']],
  ['1388581500', ['unix']],
  ['1388581500000', ['unix']],
  ['999999999', []],
  ['3/14/99', ['M/D/YY']],
  ['03/04/05 14:30', ['M/D/YY', 'D/M/YY']],
  ['14.03.99', ['D.M.YY']],
  ['14-Mar-99', ['D-MMMM-YY']],
  ['March 14, 99', ['MMMM D, YY']],
  ['May 24', []],
  ['2.14', []],
  ['32/12/2023', []],
  ['summer 2020', []],
  ['soon', []],
])('%s fits %o', ([text, formats]) => {
  expect(formatsFitting(text)).toEqual(formats)
})
