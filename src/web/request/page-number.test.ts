import { expect, test } from 'vitest'
import { pageNumber, readPage } from './page-number.ts'

const at = (query: string) => new URLSearchParams(query)

test('a page is a whole number from 1 to the last', () => {
  const asked = [
    '',
    'page=',
    'page=2',
    'page=2.7',
    'page=0',
    'page=-3',
    'page=x',
    'page=1e3',
    'page=99999',
    'page=Infinity',
  ]
  expect(asked.map((query) => pageNumber(at(query)))).toEqual([1, 1, 2, 2, 1, 1, 1, 1000, 10_000, 10_000])
  expect(pageNumber(at('page=41'), { last: 40 })).toBe(40)
})

test('several lists of one page have a parameter each', () => {
  expect(pageNumber(at('page=2&products=3'), { name: 'products' })).toBe(3)
})

test('a page of the console has 30 rows', () => {
  expect(readPage(at('page=4'))).toEqual({ page: 4, limit: 30 })
})
