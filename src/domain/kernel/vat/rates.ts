import type { LocalDate } from '../time.ts'
import type { VatClass } from './vat-class.ts'

/** Hundredths of a percent from a day on, the earliest first: `[['2024-01-01', 2200], ['2025-07-01', 2400]]`. */
type Periods = readonly (readonly [from: LocalDate, basisPoints: number])[]

/** A class without rates of its own has the standard rate. */
type CountryRates = { standard: Periods } & Partial<Record<Exclude<VatClass, 'standard' | 'exempt'>, Periods>>

const always = (basisPoints: number): Periods => [['2020-01-01', basisPoints]]

/**
 * VAT rates of the member states of the EU, Norway, Switzerland and the United Kingdom since 2024. Hairdressing, beauty
 * treatments, food and books are listed where their usual rate is not the standard one; food is that of most packaged
 * food, of which some kinds have another rate.
 *
 * Sources: European Commission, 'Taxes in Europe Database' (TEDB, ec.europa.eu/taxation_customs/tedb), and 'VAT rates
 * applied in the Member States'; Directive 2006/112/EC, annex III (16a and 21: minor repairs and hairdressing); Norway:
 * Skatteetaten, 'Value added tax - rates'; Switzerland: ESTV, 'MWST-Steuersaetze' (article 25 MWSTG); United Kingdom:
 * HMRC, 'VAT rates on different goods and services'. Changes since: Finland's act 1501/1993 section 85 (13.5% from 2026),
 * Sweden's food rate (6% from April 2026 to December 2027), Ireland's Finance Act 2025 (hairdressing 9% from July 2026;
 * beauticians, as care of the human body, stay at the parked rate of 13.5%), Lithuania's law of 2025 (books 5% from 2026), Poland's ordinance of March 2024 (beauty treatments 8%).
 */
export const VAT_RATES = {
  AT: { standard: always(2000), food: always(1000), books: always(1000) },
  BE: { standard: always(2100), food: always(600), books: always(600) },
  BG: { standard: always(2000), books: always(900) },
  CH: {
    standard: [
      ['2020-01-01', 770],
      ['2024-01-01', 810],
    ],
    food: [
      ['2020-01-01', 250],
      ['2024-01-01', 260],
    ],
    books: [
      ['2020-01-01', 250],
      ['2024-01-01', 260],
    ],
  },
  CY: { standard: always(1900), hairdressing: always(500), food: always(500), books: always(300) },
  CZ: {
    standard: always(2100),
    food: [
      ['2020-01-01', 1500],
      ['2024-01-01', 1200],
    ],
    books: [
      ['2020-01-01', 1000],
      ['2024-01-01', 0],
    ],
  },
  DE: { standard: always(1900), food: always(700), books: always(700) },
  DK: { standard: always(2500) },
  EE: {
    standard: [
      ['2020-01-01', 2000],
      ['2024-01-01', 2200],
      ['2025-07-01', 2400],
    ],
    books: always(900),
  },
  ES: { standard: always(2100), food: always(1000), books: always(400) },
  FI: {
    standard: [
      ['2020-01-01', 2400],
      ['2024-09-01', 2550],
    ],
    food: [
      ['2020-01-01', 1400],
      ['2026-01-01', 1350],
    ],
    books: [
      ['2020-01-01', 1000],
      ['2025-01-01', 1400],
      ['2026-01-01', 1350],
    ],
  },
  FR: { standard: always(2000), food: always(550), books: always(550) },
  GB: { standard: always(2000), food: always(0), books: always(0) },
  GR: { standard: always(2400), food: always(1300), books: always(600) },
  HR: { standard: always(2500), food: always(500), books: always(500) },
  HU: { standard: always(2700), books: always(500) },
  IE: {
    standard: always(2300),
    hairdressing: [
      ['2020-01-01', 1350],
      ['2026-07-01', 900],
    ],
    beauty: always(1350),
    food: always(0),
    books: always(0),
  },
  IT: { standard: always(2200), food: always(1000), books: always(400) },
  LT: {
    standard: always(2100),
    books: [
      ['2020-01-01', 900],
      ['2026-01-01', 500],
    ],
  },
  LU: {
    standard: [
      ['2020-01-01', 1700],
      ['2023-01-01', 1600],
      ['2024-01-01', 1700],
    ],
    hairdressing: [
      ['2020-01-01', 800],
      ['2023-01-01', 700],
      ['2024-01-01', 800],
    ],
    food: always(300),
    books: always(300),
  },
  LV: { standard: always(2100), books: always(500) },
  MT: { standard: always(1800), food: always(0), books: always(500) },
  NL: { standard: always(2100), hairdressing: always(900), food: always(900), books: always(900) },
  NO: { standard: always(2500), food: always(1500), books: always(0) },
  PL: {
    standard: always(2300),
    hairdressing: always(800),
    beauty: [
      ['2020-01-01', 2300],
      ['2024-04-01', 800],
    ],
    food: always(500),
    books: always(500),
  },
  PT: { standard: always(2300), food: always(600), books: always(600) },
  RO: {
    standard: [
      ['2020-01-01', 1900],
      ['2025-08-01', 2100],
    ],
    food: [
      ['2020-01-01', 900],
      ['2025-08-01', 1100],
    ],
    books: [
      ['2020-01-01', 500],
      ['2025-08-01', 1100],
    ],
  },
  SE: {
    standard: always(2500),
    food: [
      ['2020-01-01', 1200],
      ['2026-04-01', 600],
      ['2028-01-01', 1200],
    ],
    books: always(600),
  },
  SI: { standard: always(2200), hairdressing: always(950), food: always(950), books: always(500) },
  SK: {
    standard: [
      ['2020-01-01', 2000],
      ['2025-01-01', 2300],
    ],
    food: [
      ['2020-01-01', 2000],
      ['2025-01-01', 1900],
    ],
    books: [
      ['2020-01-01', 1000],
      ['2025-01-01', 500],
    ],
  },
} as const satisfies Record<string, CountryRates>

export type VatCountry = keyof typeof VAT_RATES

export function isVatCountry(country: string): country is VatCountry {
  return Object.hasOwn(VAT_RATES, country)
}

/**
 * The rate of a class in a country on a day of the salon, in hundredths of a percent: 2550 is 25.5%. Null for a country
 * without rates here.
 */
export function vatRateAt(country: string, vatClass: VatClass, day: LocalDate): number | null {
  if (!isVatCountry(country)) return null
  if (vatClass === 'exempt') return 0
  const rates: CountryRates = VAT_RATES[country]
  const periods = rates[vatClass] ?? rates.standard
  return (periods.findLast(([from]) => from <= day) ?? periods[0])?.[1] ?? null
}

/** The classes that a salon of a country may choose between: those with rates of their own, the standard, and exempt. */
export function vatClassesOf(country: string): VatClass[] {
  if (!isVatCountry(country)) return []
  return [...(Object.keys(VAT_RATES[country]) as VatClass[]), 'exempt']
}
