import { describe, expect, it } from 'vitest'
import { EnteredFields, type Field } from './entered-fields.ts'

const field = (about: Partial<Field> = {}): Field => ({
  ...{ type: 'text', value: '', isConnected: true, form: { method: 'post' } },
  ...about,
})

function opened(about?: Partial<Field>) {
  const page = { refused: false }
  const fields = new EnteredFields(() => page.refused)
  const one = field(about)
  const enter = (value: string) => {
    fields.focused(one)
    one.value = value
    fields.changed(one)
  }
  return { page, fields, one, enter }
}

describe('what was entered', () => {
  it('is unsaved until it is what it was', () => {
    const { fields, enter } = opened({ value: 'Ann' })
    expect(fields.areUnsaved).toBe(false)
    enter('Anna')
    expect(fields.areUnsaved).toBe(true)
    enter('Ann')
    expect(fields.areUnsaved).toBe(false)
  })

  it('does not include what a script fills in', () => {
    const { fields, one } = opened()
    fields.focused(one)
    fields.changed(one)
    expect(fields.areUnsaved).toBe(false)
  })

  it('of a filter is no loss', () => {
    const { fields, enter } = opened({ form: { method: 'get' } })
    enter('cut')
    expect(fields.areUnsaved).toBe(false)
  })

  it('is lost when the field is', () => {
    const { fields, one, enter } = opened()
    enter('Ann')
    one.isConnected = false
    expect(fields.areUnsaved).toBe(false)
  })

  it('is saved when it was sent, and unsaved again when that was refused', () => {
    const { page, fields, one, enter } = opened()
    enter('Ann')
    if (one.form) fields.sent(one.form)
    expect(fields.areUnsaved).toBe(false)
    page.refused = true
    expect(fields.areUnsaved).toBe(true)
  })

  it('stays saved when the page empties the field, until something is entered again', () => {
    const { fields, one, enter } = opened()
    enter('Hello')
    if (one.form) fields.sent(one.form)
    one.value = ''
    expect(fields.areUnsaved).toBe(false)
    enter('And')
    expect(fields.areUnsaved).toBe(true)
    enter('')
    expect(fields.areUnsaved).toBe(false)
  })

  it('is kept of each form of the page', () => {
    const { fields, enter } = opened()
    enter('Ann')
    fields.sent({ method: 'post' })
    expect(fields.areUnsaved).toBe(true)
  })

  it('may be a checkbox that is pressed without getting the focus', () => {
    const fields = new EnteredFields(() => false)
    const box = field({ type: 'checkbox', value: 'on', checked: true })
    fields.changed(box)
    expect(fields.areUnsaved).toBe(true)
    box.checked = false
    fields.changed(box)
    expect(fields.areUnsaved).toBe(false)
  })

  it('can be given up', () => {
    const { fields, enter } = opened()
    enter('Ann')
    fields.clear()
    expect(fields.areUnsaved).toBe(false)
  })
})
