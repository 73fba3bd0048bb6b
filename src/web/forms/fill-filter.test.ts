import { afterEach, expect, it, vi } from 'vitest'
import { fillFilter } from './fill-filter.ts'

class Box {
  type: string
  name: string
  value: string
  checked = false
  onblur: (() => void) | null = null
  constructor(type: string, name: string, value: string) {
    this.type = type
    this.name = name
    this.value = value
  }
}

/** Fills a form with these fields, the first of which has the focus. */
function fill(boxes: Box[], values: Record<string, string[]>, sent: Record<string, string> = {}) {
  vi.stubGlobal('HTMLInputElement', Box)
  vi.stubGlobal('HTMLSelectElement', class {})
  vi.stubGlobal('document', { activeElement: boxes[0] })
  const fields = new FormData()
  for (const [name, value] of Object.entries(sent)) fields.set(name, value)
  fillFilter({ elements: boxes } as never, values, fields)
}
afterEach(() => vi.unstubAllGlobals())

it('fills the fields with the values of the address', () => {
  const [name, where, tick] = [
    new Box('text', 'name', ''),
    new Box('text', 'where', 'x'),
    new Box('checkbox', 'open', '1'),
  ]
  fill([name, where, tick], { where: ['Aarhus'], open: ['1'] })
  expect([name.value, where.value, tick.checked]).toEqual(['', 'Aarhus', true])
})

it('fills the field that has the focus when it is left', () => {
  const [name, where] = [new Box('text', 'name', 'Aarhus'), new Box('text', 'where', '')]
  fill([name, where], { name: [''], where: ['Aarhus'] }, { name: 'Aarhus', where: '' })
  expect([name.value, where.value]).toEqual(['Aarhus', 'Aarhus'])
  name.onblur?.()
  expect([name.value, name.onblur]).toEqual(['', null])
})

it('keeps what was typed there since it was sent', () => {
  const name = new Box('text', 'name', 'Aarhus')
  fill([name], { name: [''] }, { name: 'Aarhus' })
  name.value = 'Aarhus Spa'
  name.onblur?.()
  expect(name.value).toBe('Aarhus Spa')
})

it('fills it by the latest address', () => {
  const name = new Box('text', 'name', 'klipning')
  fill([name], { name: ['klipning'] }, { name: 'klipning' })
  fill([name], { name: ['Haircut'] }, { name: 'klipning' })
  name.onblur?.()
  expect(name.value).toBe('Haircut')
})
