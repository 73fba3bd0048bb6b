import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const fileError = (bytes: Uint8Array) => {
  try {
    readTable(bytes)
  } catch (error) {
    return (error as { details: { fields: { file: string } } }).details.fields.file
  }
  return null
}

describe('reading a CSV file of clients', () => {
  it('accepts commas, semicolons or tabs, quotes, a byte order mark and line breaks in cells', () => {
    const lines = [{ line: 2, cells: ['Søren', 'Ærø; & Co'] }]
    expect(readTable(utf8('\uFEFFName;Note\r\nSøren;"Ærø; & Co"\r\n\r\n'))).toEqual({ header: ['Name', 'Note'], lines })
    expect(readTable(utf8('Name\tNote\nSøren\t"Ærø; & Co"'))).toEqual({ header: ['Name', 'Note'], lines })
    expect(readTable(utf8('"a;b;c",d\n1,2')).header).toEqual(['a;b;c', 'd'])
    expect(readTable(utf8('sep=;\nName;Note\nIda;x')).lines).toEqual([{ line: 3, cells: ['Ida', 'x'] }])
    const spread = readTable(utf8('Name,Note\n\nIda,"one\ntwo ""three"""\nBo,\nAn "odd" one,x,y,z\nAlone'))
    expect(spread.lines).toEqual([
      { line: 3, cells: ['Ida', 'one\ntwo "three"'] },
      { line: 5, cells: ['Bo', ''] },
      { line: 6, cells: ['An "odd" one', 'x', 'y', 'z'] },
      { line: 7, cells: ['Alone'] },
    ])
  })

  it('accepts the encodings Windows-1252 and UTF-16', () => {
    const windows = Uint8Array.from([...'Name;Navn\nS'].map((c) => c.charCodeAt(0)).concat([0xf8, 0x6e, 0x3b, 0x80]))
    expect(readTable(windows).lines[0]?.cells).toEqual(['Søn', '€'])
    const utf16 = new Uint8Array(Buffer.from('\uFEFFName\tx\nÅse\ty', 'utf16le'))
    expect(readTable(utf16)).toEqual({ header: ['Name', 'x'], lines: [{ line: 2, cells: ['Åse', 'y'] }] })
  })

  it('rejects other files with an error code, and reads at most 10,001 rows', () => {
    expect(fileError(utf8(''))).toBe('file_required')
    expect(fileError(utf8('PK\u0003\u0004'))).toBe('file_not_csv')
    expect(fileError(utf8('a\0b'))).toBe('file_not_csv')
    expect(fileError(utf8('\n\n'))).toBe('file_empty')
    expect(fileError(utf8('Name\n"open'))).toBe('file_unreadable')
    expect(fileError(new Uint8Array(5 * 1024 * 1024 + 1).fill(97))).toBe('file_large')
    expect(readTable(utf8(`Name\n${'x\n'.repeat(20_000)}`)).lines).toHaveLength(10_001)
  })
})
