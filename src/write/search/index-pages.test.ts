import { expect, test } from 'vitest'
import { answersByItself } from './index-pages.ts'

test.each([
  'guide/index.html',
  'guide/offline/index.html',
  'coverage/index.html',
  'new/index.html',
  'harbour/index.html',
  'harbour/works/log/index.html',
  'harbour/authorities/log/index.html',
])('%s answers questions by itself', file => {
  expect(answersByItself(file)).toBe(true)
})

test.each([
  'index.html',
  '404.html',
  'search/index.html',
  'go/index.html',
  'guide/add-a-game/index.html',
  'guide/your-own-site/index.html',
  'coverage/desk/index.html',
  'r/2bcdf/index.html',
  'harbour/authorities/log/7/index.html',
  'harbour/cards/lamp/index.html',
  'download/harbour.html',
  'new/feed.xml',
])('%s doesn’t', file => {
  expect(answersByItself(file)).toBe(false)
})
