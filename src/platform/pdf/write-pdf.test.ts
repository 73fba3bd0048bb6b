import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetPdf, wrap } from './sheet-pdf.ts'
import { toWinAnsi } from './win-ansi.ts'
import { widthOf, writePdf } from './write-pdf.ts'

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

describe('a PDF', () => {
  it('names the position of each object, whatever its texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 5 }), (texts) => {
        const pages = texts.map((text) => ({ texts: [{ text, x: 50, y: 700, size: 10 }], rules: [] }))
        const file = latin1(writePdf(pages, { title: texts[0] ?? '', language: 'da' }))
        const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
        const [, count = '', table = ''] = /^xref\n0 (\d+)\n([\s\S]*)trailer/.exec(file.slice(start)) ?? []
        const positions = table.trimEnd().split('\n').slice(1)
        expect(positions).toHaveLength(Number(count) - 1)
        positions.forEach((line, i) => {
          expect(file.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
        })
        for (const [, length, content = ''] of file.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
          expect(content).toHaveLength(Number(length))
      }),
    )
  })

  it('continues on another page', () => {
    const rows = Array.from({ length: 100 }, (_, i) => [`Line ${i}`, '1.00'])
    const sheet = {
      from: ['A'],
      to: ['B'],
      title: 'Long',
      facts: [],
      head: ['What', 'Amount'],
      rows,
      sums: [],
      notes: [],
    }
    expect(latin1(sheetPdf(sheet, 'en'))).toContain('/Count 3')
  })
})

describe('a text', () => {
  it.each([
    ['Ærø – 12 €', [0xc6, 0x72, 0xf8, 0x20, 0x96, 0x20, 0x31, 0x32, 0x20, 0x80]],
    ['Łódź', [0x4c, 0xf3, 0x64, 0x7a]],
    ['漢', [0x3f]],
    ['a\u202fb', [0x61, 0x20, 0x62]],
  ])('%s is encoded', (text, codes) => {
    expect(toWinAnsi(text)).toEqual(codes)
  })

  it('has the width of its letters', () => {
    expect(widthOf('0000', 10)).toBeCloseTo(22.24)
    expect(widthOf('Æ', 1000)).toBe(1000)
    expect(widthOf('ä', 1000, true)).toBe(556)
  })

  it('is wrapped without losing a word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zA-Z]{1,20}$/)),
        fc.integer({ min: 10, max: 400 }),
        (words, width) => {
          const lines = wrap(words.join(' '), width)
          expect(lines.join(' ')).toBe(words.join(' '))
          for (const line of lines) if (line.includes(' ')) expect(widthOf(line, 10)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})
