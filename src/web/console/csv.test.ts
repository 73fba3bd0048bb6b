import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFile, csvStream } from './csv.ts'

type Cell = string | number | null

/** Reads the cells of a file as RFC 4180 describes it, for comparison. */
function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^,\r\n"]*)(,|\r\n)/y
  const body = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < body.length) {
    const [, value = '', end] =
      cell.exec(body) ?? expect.fail(`no cell at ${cell.lastIndex} of ${JSON.stringify(body)}`)
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
/** With its byte order mark, which Response.text() removes. */
const textOf = async (file: Response) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
const linesIn = async (...rows: Cell[][]) => (await textOf(csvFile('x', ['a'], rows))).split('\r\n').slice(1, -1)

describe('a table as a file', () => {
  it('begins with a byte order mark and its head', async () => {
    expect(await textOf(csvFile('x', ['Name', 'Sum'], [['Åse', 12.5]]))).toBe('\uFEFF"Name","Sum"\r\n"Åse",12.5\r\n')
  })

  it('is a download that is not cached, with a name of safe characters', () => {
    const { headers } = csvFile('fryd & co/clients "2027"', [], [])
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="fryd-co-clients-2027-.csv"',
      'content-type': 'text/csv; charset=utf-8',
    })
  })

  it('has numbers as they are, and nothing for what is unknown', async () => {
    expect(await linesIn([0, -5.5, null, ''])).toEqual(['0,-5.5,,""'])
  })

  it.each(['=1+1', '+45 20+1', '+45 20 ', '+45 A1', '+', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'has an apostrophe before %j',
    async (text) => {
      const [[cell] = []] = cellsIn(`${(await linesIn([text])).join('')}\r\n`)
      expect(cell).toBe(`'${text}`)
    },
  )

  it.each(["O'Hara", '1-2', 'a=b', ' =1', '+4520112233', '+45 20 11 22 33'])('has %j as it is', async (text) => {
    expect(await linesIn([text])).toEqual([`"${text}"`])
  })

  it('is read back the same, whatever its cells contain', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', '-', 'ø', ' ') })
    const cell = fc.oneof(text, fc.integer(), fc.constant(null))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const [, ...read] = cellsIn(await textOf(csvFile('x', ['a', 'b'], rows)))
        const shown = (one: Cell) => (typeof one === 'string' && /^[=\-\r]/.test(one) ? `'${one}` : String(one ?? ''))
        expect(read).toEqual(rows.map((cells) => cells.map(shown)))
      }),
    )
  })
})

describe('a table in batches', () => {
  async function* batchesOf(...batches: Cell[][][]) {
    yield* batches
  }

  it('is the same file as the whole table', async () => {
    const rows = [
      ['a', 1],
      ['b', 2],
      ['=c', null],
    ] satisfies Cell[][]
    const [whole, streamed] = [
      csvFile('x', ['n', 's'], rows),
      csvStream('x', ['n', 's'], batchesOf(rows.slice(0, 2), [], rows.slice(2))),
    ]
    expect(Object.fromEntries(streamed.headers)).toEqual(Object.fromEntries(whole.headers))
    expect(await textOf(streamed)).toBe(await textOf(whole))
  })

  it('is its head alone without rows', async () => {
    expect(await textOf(csvStream('x', ['n'], batchesOf()))).toBe('\uFEFF"n"\r\n')
  })

  it('fails if a batch cannot be read', async () => {
    async function* failing() {
      yield [['a']]
      throw new Error('connection lost')
    }
    await expect(csvStream('x', ['n'], failing()).text()).rejects.toThrow('connection lost')
  })
})
