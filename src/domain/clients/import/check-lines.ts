import { searchable } from '../../kernel/text.ts'
import { contactInput, notesInput } from '../schema.ts'
import type { ImportField } from './columns.ts'

/** A line of a file: its number there, from 1, and its cells. */
export interface ImportLine {
  line: number
  cells: string[]
}

export interface ImportRow {
  line: number
  name: string
  lastName: string
  email: string
  phone: string
  notes: string
  alert: string
  tags: string[]
}

export interface BadLine {
  line: number
  field: ImportField
  /** A key of the catalogue's `validation`. */
  code: string
  /** The cell's text. */
  value: string
}

export interface CheckedLines {
  good: ImportRow[]
  /** One for each invalid field. */
  bad: BadLine[]
  /** The same client as in an earlier line. */
  twice: { line: number; name: string; before: number }[]
}

/** The lines that can be imported, and the problems of the others. */
export function checkLines(fields: readonly (ImportField | '')[], lines: readonly ImportLine[]): CheckedLines {
  const checked: CheckedLines = { good: [], bad: [], twice: [] }
  const seen = new Map<string, ImportRow>()
  for (const line of lines) {
    const typed = fieldsOf(fields, line.cells)
    if (Object.values(typed).every((text) => text === '')) continue
    const read = readRow(line.line, typed, fields)
    if (Array.isArray(read)) checked.bad.push(...read)
    else {
      const keys = keysOf(read)
      const before = keys.known.map((key) => seen.get(key)).find((other) => other !== undefined)
      if (before) checked.twice.push({ line: read.line, name: fullName(read), before: before.line })
      else {
        checked.good.push(read)
        for (const key of keys.left) if (!seen.has(key)) seen.set(key, read)
      }
    }
  }
  return checked
}

/**
 * The same e-mail address means the same client; so does the same number, unless two names with two addresses share it,
 * as in families. `known`: keys by which an earlier line is the same client; `left`: keys for later lines. Keys instead
 * of comparing lines: a file may have the salon's own number in each of its ten thousand lines.
 */
function keysOf(row: ImportRow): { known: string[]; left: string[] } {
  const { email, phone } = row
  const address = email === '' ? [] : [`email ${email}`]
  if (phone === '') return { known: address, left: address }
  const [anybody, nameless] = [`phone ${phone}`, `phone alone ${phone}`]
  const named = `phone ${phone} of ${searchable(fullName(row))}`
  return email === ''
    ? { known: [anybody], left: [anybody, nameless, named] }
    : { known: [...address, nameless, named], left: [...address, anybody, named] }
}

function fullName({ name, lastName }: ImportRow): string {
  return `${name} ${lastName}`.trim()
}

/** Several columns may have the same field: the first non-empty one for numbers and names, all for alerts, notes and tags. */
function fieldsOf(fields: readonly (ImportField | '')[], cells: readonly string[]): Record<ImportField, string> {
  const typed: Record<ImportField, string> = {
    name: '',
    lastName: '',
    fullName: '',
    email: '',
    phone: '',
    tags: '',
    alert: '',
    notes: '',
  }
  for (const [column, field] of fields.entries()) {
    const text = plain(cells[column] ?? '')
    if (!field || text === '') continue
    if (field === 'notes') typed.notes = [typed.notes, text].filter(Boolean).join('\n')
    else if (field === 'alert') typed.alert = [typed.alert, text].filter(Boolean).join('; ')
    else if (field === 'tags') typed.tags = [typed.tags, text].filter(Boolean).join(',')
    else typed[field] ||= text
  }
  return typed
}

/**
 * Without the apostrophe that prevents a spreadsheet from reading a text as a formula, which earlier exports of ours had
 * before '+45' too.
 */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}

function readRow(
  line: number,
  { fullName: full, ...typed }: Record<ImportField, string>,
  fields: readonly (ImportField | '')[],
): ImportRow | BadLine[] {
  const words = full.split(/\s+/).filter(Boolean)
  const [name, lastName] =
    typed.name === '' && words.length > 0
      ? [
          words.length > 1 ? words.slice(0, -1).join(' ') : full.trim(),
          typed.lastName || (words.length > 1 ? (words.at(-1) ?? '') : ''),
        ]
      : [typed.name, typed.lastName]
  // A last name only is better than none.
  const given = name === '' && lastName !== '' ? { name: lastName, lastName: '' } : { name, lastName }
  const contact = contactInput.safeParse({ ...typed, ...given })
  const noted = notesInput.safeParse(typed)
  if (contact.success && noted.success) return { line, ...contact.data, ...noted.data, alert: noted.data.alert ?? '' }
  const nameField = fields.includes('fullName') && !fields.includes('name') ? 'fullName' : 'name'
  const issues = [...(contact.error?.issues ?? []), ...(noted.error?.issues ?? [])]
  return issues.map(({ path, message }) => {
    const said = String(path[0])
    const field = said === 'name' ? nameField : (said as ImportField)
    return { line, field, code: message, value: (field === 'fullName' ? full : typed[field]).slice(0, 100) }
  })
}
