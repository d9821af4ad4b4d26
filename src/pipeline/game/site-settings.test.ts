import { expect, test } from 'vitest'
import { fileOf } from '../testing.ts'
import { readSiteSettings } from './site-settings.ts'

const read = (text: string) => readSiteSettings(fileOf('content/site.yaml', text))

test('a site names where reports go, or nothing', () => {
  expect(readSiteSettings(undefined)).toEqual({ value: {}, messages: [] })
  expect(read('repository: https://git.example/harbour/rulings\n').value).toEqual({
    repository: 'https://git.example/harbour/rulings',
  })
  expect(read('mail: keeper@harbour.example\n').value).toEqual({ mail: 'keeper@harbour.example' })
})

test.each(['repository: javascript:alert(1)', 'repository: https://git.example/', 'mail: nobody', 'colour: red'])(
  '“%s” is refused with its place',
  text => {
    const { value, messages } = read(`\n${text}\n`)
    expect(value).toEqual({})
    expect(messages).toMatchObject([{ severity: 'error', place: { file: 'content/site.yaml' } }])
  },
)
