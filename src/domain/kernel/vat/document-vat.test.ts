import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideCorrection, divideRefund, divideSale, type Rate, sumByRate, vatRows, vatWithin } from './document-vat.ts'

const RATES: readonly Rate[] = [null, 0, 500, 900, 810, 1900, 2500, 2550]
const rate = fc.constantFrom(...RATES)
const lines = fc.array(fc.record({ rate, minor: fc.nat(500_000) }), { minLength: 1, maxLength: 8 })
const total = (parts: Iterable<number>) => [...parts].reduce((sum, minor) => sum + minor, 0)
const add = (a: ReadonlyMap<Rate, number>, b: ReadonlyMap<Rate, number>) =>
  sumByRate([...a, ...b].map(([of, minor]) => ({ rate: of, minor })))

describe('the VAT within a gross amount', () => {
  it.each([
    [12_500, 2500, 2_500],
    [11_900, 1900, 1_900],
    [100, 2550, 20],
    [1, 2500, 0],
    [3, 2500, 1],
    // Not minus nothing.
    [-1, 2500, 0],
    [-12_500, 2500, -2_500],
    [5_000, 0, 0],
  ])('%i at %i is %i', (gross, basisPoints, vat) => {
    expect(vatWithin(gross, basisPoints)).toBe(vat)
  })

  it('is the nearest whole minor unit', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(3_000), (gross, basisPoints) => {
        const exact = gross - gross / (1 + basisPoints / 10_000)
        expect(Math.abs(vatWithin(gross, basisPoints) - exact)).toBeLessThanOrEqual(0.5001)
      }),
    )
  })
})

describe('a sale', () => {
  const of = (...parts: [Rate, number][]) => new Map(parts)

  it('pays a tip before the rest, which is divided among what is open', () => {
    const sold = of([2500, 50_000], [null, 1_000])
    expect(divideSale(11_000, sold, of([2500, 40_000]), 1_000)).toEqual(of([2500, 10_000], [null, 1_000]))
    // Without knowing of it, the tip is a part of everything.
    expect(divideSale(11_000, sold, of([2500, 40_000]))).toEqual(of([2500, 10_000], [null, 1_000]))
    expect(divideSale(11_000, sold, new Map(), 1_000)).toEqual(of([2500, 10_000], [null, 1_000]))
    expect(divideSale(11_000, sold, new Map())).toEqual(of([2500, 10_784], [null, 216]))
    // What is outside of VAT besides the tip is no part of it.
    expect(divideSale(3_000, of([null, 3_000], [2500, 1_000]), new Map(), 1_000)).toEqual(
      of([null, 2_333], [2500, 667]),
    )
  })

  it('of an order without lines is outside of VAT', () => {
    expect(divideSale(500, new Map(), new Map())).toEqual(of([null, 500]))
    expect(divideSale(0, new Map(), new Map())).toEqual(new Map())
  })

  it('of what is on documents already is divided like the order', () => {
    const sold = of([2500, 3_000], [900, 1_000])
    expect(divideSale(400, sold, sold)).toEqual(of([2500, 300], [900, 100]))
    expect(divideSale(400, sold, of([2500, 3_000]))).toEqual(of([900, 400]))
  })
})

describe('the documents of an order', () => {
  it('add up to what was paid, by rate and in each row, also when it is paid in several parts', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(100), { maxLength: 4 }), (sold, shares) => {
        const ofLines = sumByRate(sold)
        const all = total(ofLines.values())
        let documents = new Map<Rate, number>()
        let vat = 0
        const parts = [...shares.map((share) => Math.floor((all * share) / 500)), Number.MAX_SAFE_INTEGER]
        for (const part of parts) {
          const paid = Math.min(part, all - total(documents.values()))
          const gross = divideSale(paid, ofLines, documents)
          const rows = vatRows(gross, documents)
          expect(total(gross.values())).toBe(paid)
          for (const row of rows) {
            expect(row.netMinor + row.vatMinor).toBe(row.grossMinor)
            expect(row.vatMinor).toBeGreaterThanOrEqual(0)
            expect(row.netMinor).toBeGreaterThanOrEqual(0)
          }
          vat += total(rows.map((row) => row.vatMinor))
          documents = add(documents, gross)
        }
        // Paid in full, each rate has exactly its lines, and the VAT is that of one receipt for everything.
        expect(documents).toEqual(ofLines)
        expect(vat).toBe(total([...ofLines].map(([of, minor]) => (of === null ? 0 : vatWithin(minor, of)))))
      }),
    )
  })

  it('add up to nothing after everything is refunded in any parts', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(100), { minLength: 8, maxLength: 8 }), (sold, shares) => {
        const ofLines = sumByRate(sold)
        let documents = divideSale(total(ofLines.values()), ofLines, new Map())
        let vat = total(vatRows(documents, new Map()).map((row) => row.vatMinor))
        const parts = sold.flatMap(({ rate: of, minor }, i) => {
          const first = Math.floor((minor * (shares[i] ?? 0)) / 100)
          return [first, minor - first].map((part) => ({ rate: of, minor: part }))
        })
        for (const part of parts) {
          const gross = divideRefund(sumByRate([part]), documents)
          expect(total(gross.values()) + part.minor).toBe(0)
          vat += total(vatRows(gross, documents).map((row) => row.vatMinor))
          documents = add(documents, gross)
        }
        expect(total([...documents.values()].map(Math.abs))).toBe(0)
        expect(vat).toBe(0)
      }),
    )
  })
})

it('a refund after a change of rates takes the rate that was charged', () => {
  const documents = new Map([[1900, 10_000]])
  expect(divideRefund(new Map([[2100, 4_000]]), documents)).toEqual(new Map([[1900, -4_000]]))
})

it('a refund corrects no VAT of what is on no document, such as a payment online', () => {
  expect(divideRefund(new Map([[2500, 4_000]]), new Map())).toEqual(new Map([[null, -4_000]]))
  expect(divideRefund(new Map([[2500, 4_000]]), new Map([[2500, 1_000]]))).toEqual(
    new Map<Rate, number>([
      [2500, -1_000],
      [null, -3_000],
    ]),
  )
})

it('rows are sorted by rate, without what is outside of VAT', () => {
  const gross = new Map<Rate, number>([
    [null, 2_000],
    [0, 1_000],
    [2500, 12_500],
  ])
  expect(vatRows(gross, new Map())).toEqual([
    { basisPoints: 2500, netMinor: 10_000, vatMinor: 2_500, grossMinor: 12_500 },
    { basisPoints: 0, netMinor: 1_000, vatMinor: 0, grossMinor: 1_000 },
  ])
})

describe('a refund without lines', () => {
  it('takes from each rate at most what was on the documents, and the rest from none', () => {
    fc.assert(
      fc.property(lines, lines, fc.nat(1_000_000), (sold, present, refund) => {
        const documents = sumByRate(sold)
        const parts = divideCorrection(refund, sumByRate(present), documents)
        expect(total(parts.values())).toBe(refund === 0 ? 0 : -refund)
        for (const [of, minor] of parts)
          if (of !== null) expect(-minor).toBeLessThanOrEqual(Math.max(0, documents.get(of) ?? 0))
      }),
    )
  })

  it('refunds a known tip first, though the rest could be of a rate', () => {
    const documents = new Map<Rate, number>([
      [2500, 8_000],
      [null, 2_000],
    ])
    const present = new Map([[2500, 6_000]])
    expect(divideCorrection(2_000, present, documents, 2_000)).toEqual(new Map([[null, -2_000]]))
    expect(divideCorrection(2_000, present, documents)).toEqual(
      new Map<Rate, number>([
        [2500, -1_000],
        [null, -1_000],
      ]),
    )
  })

  it('of a cancelled appointment has the whole tip, outside of VAT, all products, and the services less the fee', () => {
    fc.assert(
      fc.property(lines, lines, fc.nat(100_000), fc.nat(100), (services, products, tip, percent) => {
        const taxed = (parts: typeof services) => sumByRate(parts.filter((line) => line.rate !== null))
        const [ofServices, ofProducts] = [taxed(services), taxed(products)]
        const documents = add(add(ofServices, ofProducts), new Map([[null, tip]]))
        const fee = Math.floor((total(ofServices.values()) * percent) / 100)
        const refund = total(documents.values()) - fee
        const parts = divideCorrection(refund, ofServices, documents, tip)
        expect(total(parts.values())).toBe(refund === 0 ? 0 : -refund)
        expect(parts.get(null) ?? 0).toBe(tip === 0 ? 0 : -tip)
        const after = add(documents, parts)
        for (const of of documents.keys())
          expect(Math.abs((after.get(of) ?? 0) - ((ofServices.get(of) ?? 0) * percent) / 100)).toBeLessThan(2)
      }),
    )
    // DKK 595 and a tip of 89, cancelled for a fee of 59.50.
    const documents = new Map<Rate, number>([
      [2500, 59_500],
      [null, 8_900],
    ])
    const parts = divideCorrection(62_450, new Map([[2500, 59_500]]), documents, 8_900)
    expect([...parts]).toEqual([
      [2500, -53_550],
      [null, -8_900],
    ])
    expect(vatRows(parts, documents)).toMatchObject([{ grossMinor: -53_550, vatMinor: -10_710 }])
  })

  it('leaves on the documents what an edited order has, when it refunds the difference', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(100), { minLength: 8, maxLength: 8 }), (sold, percents) => {
        const documents = sumByRate(sold)
        const present = sumByRate(
          [...documents].map(([of, minor], i) => ({ rate: of, minor: Math.floor((minor * (percents[i] ?? 0)) / 100) })),
        )
        const refund = total(documents.values()) - total(present.values())
        const after = add(documents, divideCorrection(refund, present, documents))
        for (const of of documents.keys()) expect(after.get(of) ?? 0).toBe(present.get(of) ?? 0)
      }),
    )
  })
})
