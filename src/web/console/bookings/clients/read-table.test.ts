import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const wrong = (bytes: Uint8Array) => {
  try {
    readTable(bytes)
  } catch (error) {
    return (error as { details: { fields: { file: string } } }).details.fields.file
  }
  return null
}

describe('a file of clients', () => {
  it('is read with commas, semicolons or tabs, quotes, marks, and lines in cells', () => {
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

  it('is read in the ways that spreadsheets write letters', () => {
    const windows = Uint8Array.from([...'Name;Navn\nS'].map((c) => c.charCodeAt(0)).concat([0xf8, 0x6e, 0x3b, 0x80]))
    expect(readTable(windows).lines[0]?.cells).toEqual(['Søn', '€'])
    const utf16 = new Uint8Array(Buffer.from('\uFEFFName\tx\nÅse\ty', 'utf16le'))
    expect(readTable(utf16)).toEqual({ header: ['Name', 'x'], lines: [{ line: 2, cells: ['Åse', 'y'] }] })
  })

  it('says why it is no such file', () => {
    expect(wrong(utf8(''))).toBe('file_required')
    expect(wrong(utf8('PK\u0003\u0004'))).toBe('file_not_csv')
    expect(wrong(utf8('a\0b'))).toBe('file_not_csv')
    expect(wrong(utf8('\n\n'))).toBe('file_empty')
    expect(wrong(utf8('Name\n"open'))).toBe('file_unreadable')
    expect(wrong(new Uint8Array(5 * 1024 * 1024 + 1).fill(97))).toBe('file_large')
    expect(readTable(utf8(`Name\n${'x\n'.repeat(20_000)}`)).lines).toHaveLength(10_001)
  })
})
