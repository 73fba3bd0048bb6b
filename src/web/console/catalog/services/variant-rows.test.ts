import { describe, expect, it } from 'vitest'
import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import { serviceFields } from './service-fields.ts'
import { newRows, variantRows } from './variant-rows.ts'

const [short, long] = ['short', 'long'].map((id) => ({ id }) as OwnService) as [OwnService, OwnService]
const ids = (rows: ReturnType<typeof variantRows>) => rows.map(({ number, id }) => [number, id])
const sent = {
  ...{ 'variantId.0': 'short', 'variantName.0': 'Short', 'variantPrice.0': '500', 'variantMinutes.0': '60' },
  ...{ 'variantId.1': 'long', 'variantName.1': 'Long', 'variantPrice.1': '700', 'variantMinutes.1': '90' },
}

describe('the rows of variants', () => {
  it('are those that are saved; in a copy they are new', () => {
    expect(ids(variantRows({}, [short, long], false))).toEqual([
      [0, 'short'],
      [1, 'long'],
    ])
    expect(ids(variantRows({}, [short, long], true))).toEqual([
      [0, ''],
      [1, ''],
    ])
  })

  it('keep the ids that were sent, also when another variant was archived or moved meanwhile', () => {
    const shown = [
      [0, 'short'],
      [1, 'long'],
    ]
    expect(ids(variantRows(sent, [long], false))).toEqual(shown)
    expect(ids(variantRows(sent, [long, short], false))).toEqual(shown)
  })

  it('are none for the empty rows of a form without JavaScript', () => {
    expect(variantRows({ 'variantId.0': '', 'variantName.0': ' ', 'variantPrice.0': '' }, [], false)).toEqual([])
  })

  it('are saved in their order, also after one was removed and another added', () => {
    const [, second] = variantRows(sent, [], false)
    const rows = second ? [second] : []
    const [added] = newRows(rows, 1)
    expect(added?.number).toBe(2)
    const form = new FormData()
    for (const { number, id } of [...rows, ...newRows(rows, 1)]) {
      form.append(`variantId.${number}`, id)
      form.append(`variantName.${number}`, `${number}`)
    }
    expect(serviceFields(form, 'DKK').variants?.map(({ id, name }) => [id, name])).toEqual([
      ['long', '1'],
      [null, '2'],
    ])
  })
})
