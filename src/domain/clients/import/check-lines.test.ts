import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchable } from '../../kernel/text.ts'
import { checkLines } from './check-lines.ts'
import { guessFields, IMPORT_FIELDS, type ImportField } from './columns.ts'

const check = (fields: readonly (ImportField | '')[], ...rows: string[][]) =>
  checkLines(
    fields,
    rows.map((cells, n) => ({ line: n + 2, cells })),
  )

describe('a line of a file', () => {
  test.each<[string, (ImportField | '')[], string[], object]>([
    ['with a full name', ['fullName'], ['Karen Marie Holm'], { name: 'Karen Marie', lastName: 'Holm' }],
    ['with one word as a name', ['fullName'], [' Karen '], { name: 'Karen', lastName: '' }],
    ['with first and full name', ['name', 'fullName'], ['Karen', 'K. Holm'], { name: 'Karen', lastName: '' }],
    ['with full and last name', ['fullName', 'lastName'], ['Karen Holm', 'Berg'], { name: 'Karen', lastName: 'Berg' }],
    ['with a last name only', ['name', 'lastName'], ['', 'Holm'], { name: 'Holm', lastName: '' }],
    ['with two numbers', ['name', 'phone', 'phone'], ['Ida', '', '20304050'], { phone: '+4520304050' }],
    ['with two notes', ['name', 'notes', 'notes'], ['Ida', 'Tea', 'Late'], { notes: 'Tea\nLate' }],
    ['with two columns of tags', ['name', 'tags', 'tags'], ['Ida', 'VIP', 'vip, new'], { tags: ['VIP', 'new'] }],
    ['from a spreadsheet', ['name', 'phone'], ['Ida', "'+4520304050"], { phone: '+4520304050' }],
    ['with an apostrophe in a name', ['name'], ["'Ida"], { name: "'Ida" }],
    ['with more cells than columns', ['name'], ['Ida', 'x', 'y'], { name: 'Ida' }],
    ['with fewer cells than columns', ['name', 'email', 'phone'], ['Ida'], { name: 'Ida', email: '', phone: '' }],
    ['with an ignored column', ['', 'name'], ['1', 'Ida'], { name: 'Ida' }],
  ])('%s is read', (_what, fields, cells, row) => {
    const { good, bad } = check(fields, cells)
    expect([good, bad]).toEqual([[expect.objectContaining(row)], []])
  })

  test('without any text is left out, and has no problem', () => {
    expect(check(['name', 'email'], ['', ' '], [])).toEqual({ good: [], bad: [], twice: [] })
    expect(check(['', ''], ['Ida', 'x'])).toEqual({ good: [], bad: [], twice: [] })
  })

  test('reports each invalid field with its text, shortened', () => {
    const long = 'x'.repeat(101)
    expect(check(['name', 'email', 'tags'], [long, `${long}@`, long]).bad).toEqual([
      { line: 2, field: 'name', code: 'too_long', value: 'x'.repeat(100) },
      { line: 2, field: 'email', code: 'email_invalid', value: 'x'.repeat(100) },
      { line: 2, field: 'tags', code: 'tag_long', value: 'x'.repeat(100) },
    ])
  })
})

test('of the lines of one client only the first is imported, as if each were compared with all before it', () => {
  const cells = fc.tuple(
    fc.constantFrom('Ida', 'ida', 'Bo', 'Bo Berg'),
    fc.constantFrom('', 'a@list.example', 'A@list.example', 'b@list.example'),
    fc.constantFrom('', '20304050', '+4520304050', '60708090'),
  )
  interface Row {
    name: string
    email: string
    phone: string
  }
  const isSame = (one: Row, other: Row) => {
    if (one.email !== '' && one.email === other.email) return true
    if (one.phone === '' || one.phone !== other.phone) return false
    // Two addresses share a number only for two names, as in families.
    const isFamily = one.email !== '' && other.email !== '' && searchable(one.name) !== searchable(other.name)
    return !isFamily
  }
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 12 }), (rows) => {
      const phoneOf = (typed: string) => (typed === '' || typed.startsWith('+') ? typed : `+45${typed}`)
      const read = rows.map(([name, email, phone]) => ({ name, email: email.toLowerCase(), phone: phoneOf(phone) }))
      const distinct: number[] = []
      for (const [n, row] of read.entries()) if (!distinct.some((m) => isSame(row, read[m] ?? row))) distinct.push(n)
      const { good, twice, bad } = check(['fullName', 'email', 'phone'], ...rows)
      expect(good.map(({ line }) => line - 2)).toEqual(distinct)
      expect(good.length + twice.length + bad.length).toBe(rows.length)
      for (const { line, before } of twice) {
        const [later, earlier] = [read[line - 2], read[before - 2]]
        expect(distinct).toContain(before - 2)
        expect(later && earlier && isSame(later, earlier)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('no field is guessed twice, whatever the columns are called', () => {
  const name = fc.constantFrom(
    'Name',
    'First name',
    'Fornavn',
    'Efternavn',
    'Last name',
    'E-mail',
    'Mail',
    'Tlf.',
    'x',
    '',
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (header) => {
      const fields = guessFields(header)
      expect(fields).toHaveLength(header.length)
      const used = fields.filter((field) => field !== '')
      expect(new Set(used).size).toBe(used.length)
      for (const field of used) expect(IMPORT_FIELDS).toContain(field)
      for (const [n, field] of fields.entries()) if (['x', ''].includes(header[n] ?? '')) expect(field).toBe('')
    }),
  )
})
