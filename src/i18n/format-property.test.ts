import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../domain/kernel/locale.ts'
import { amountText, minorDigits } from '../domain/kernel/money.ts'
import { addDays, dateAt, instantAt, minutesAt } from '../domain/kernel/time.ts'
import {
  count,
  countryName,
  dayParts,
  distance,
  languageName,
  money,
  rating,
  share,
  shortDay,
  time,
  timeOfDay,
  timeSpan,
  wholeDay,
  withTimeout,
  zoneName,
} from './format.ts'
import { ordinalDate } from './ordinal-date.ts'

const locales = fc.constantFrom(...LOCALES)
const zones = fc.constantFrom('Europe/Copenhagen', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC')
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const dates = fc.integer({ min: 0, max: 7000 }).map((days) => addDays('2020-01-01', days))
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
/** The number in a text in a language: its decimal sign is a comma in Danish and German. */
function numberIn(text: string, locale: string): number {
  const written = locale === 'en' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.')
  return Number(/-?\d+(\.\d+)?/.exec(written.replace('−', '-'))?.[0])
}

describe('an amount', () => {
  it('has its digits in every language and currency', () => {
    const currencies = fc.constantFrom('DKK', 'EUR', 'SEK', 'JPY', 'USD')
    fc.assert(
      fc.property(locales, currencies, fc.integer({ min: 0, max: 500_000_000 }), (locale, currency, minor) => {
        const text = money(minor, currency, locale)
        expect(Math.round(numberIn(text, locale) * 10 ** minorDigits(currency)), text).toBe(minor)
        // As many decimals as in an input field: all or none.
        const decimals = (amountText(minor, currency).split('.')[1] ?? '').length
        expect(/[.,](\d{1,2})(?!\d)/.exec(text)?.[1]?.length ?? 0, text).toBe(decimals)
      }),
    )
  })

  it('of dollars has the sign alone', () => {
    expect(LOCALES.map((locale) => plain(money(500, 'USD', locale)))).toEqual(['$5', '5 $', '5 $'])
  })
})

describe('a number', () => {
  it('has separators of its language', () => {
    expect(LOCALES.map((locale) => plain(count(12_345, locale)))).toEqual(['12,345', '12.345', '12.345'])
    expect(LOCALES.map((locale) => rating(4.25, locale))).toEqual(['4.3', '4,3', '4,3'])
  })

  it('of hundredths of a percent has at most two decimals', () => {
    expect([250, 1000, 1, 0, 10_000].map((points) => share(points, 'en'))).toEqual([
      '2.5%',
      '10%',
      '0.01%',
      '0%',
      '100%',
    ])
    expect(plain(share(250, 'da'))).toBe('2,5 %')
  })
})

describe('a distance', () => {
  it.each([
    [0, '100 m'],
    [0.04, '100 m'],
    [0.16, '200 m'],
    [0.94, '900 m'],
    [0.95, '1 km'],
    [1.26, '1.3 km'],
    [9.94, '9.9 km'],
    [9.95, '10 km'],
    [1234.5, '1,235 km'],
  ])('of %d km is %s', (km, text) => {
    expect(plain(distance(km, 'en'))).toBe(text)
  })

  it('never gets shorter for a longer one, and is close to it', () => {
    const kilometres = fc.double({ min: 0, max: 500, noNaN: true })
    const shown = (km: number) => {
      const text = distance(km, 'en')
      return numberIn(text, 'en') * (/km$/.test(text) ? 1000 : 1)
    }
    fc.assert(
      fc.property(kilometres, kilometres, (a, b) => {
        if (a <= b) expect(shown(a)).toBeLessThanOrEqual(shown(b))
        expect(Math.abs(shown(a) - a * 1000)).toBeLessThanOrEqual(Math.max(100, a * 60))
      }),
    )
  })
})

describe('a time', () => {
  it('is that of the zone in every language, in the same form', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        for (const locale of LOCALES) expect(time(instant, zone, locale)).toBe(timeOfDay(minutesAt(instant, zone)))
      }),
    )
  })

  it('of a day has two digits for hours and minutes, and starts again after midnight', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2880, max: 4320 }), (minutes) => {
        expect(timeOfDay(minutes)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        expect(timeOfDay(minutes + 1440)).toBe(timeOfDay(minutes))
      }),
    )
  })

  it('to another is written with both', () => {
    fc.assert(
      fc.property(instants, instants, zones, locales, (from, to, zone, locale) => {
        expect(timeSpan(from, to, zone, locale).split(' – ')).toEqual([
          time(from, zone, locale),
          time(to, zone, locale),
        ])
      }),
    )
  })
})

describe('a calendar day', () => {
  it('has its own number in every language, whatever the zone of the machine', () => {
    fc.assert(
      fc.property(dates, locales, (date, locale) => {
        const day = String(Number(date.slice(8)))
        for (const text of [shortDay(date, locale), wholeDay(date, locale)])
          expect(/\d+/.exec(text)?.[0], text).toBe(day)
        expect(dayParts(date, locale)).toMatchObject({ day, weekday: expect.stringMatching(/^[^.]+$/) })
      }),
    )
  })

  it('is the one in the salon’s zone with an ordinal in English', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 1439 }), zones, (date, minutes, zone) => {
        const instant = instantAt(date, minutes, zone)
        const [, day, suffix] = /^(\d+)(st|nd|rd|th) [A-Z][a-z]{2} \d{4}$/.exec(ordinalDate(instant, zone, 'en')) ?? []
        expect(Number(day)).toBe(Number(dateAt(instant, zone).slice(8)))
        expect(suffix).toBe({ 1: 'st', 21: 'st', 31: 'st', 2: 'nd', 22: 'nd', 3: 'rd', 23: 'rd' }[Number(day)] ?? 'th')
      }),
    )
  })
})

describe('a wait', () => {
  it('is never written as shorter than it is, nor as none', () => {
    const units = [
      [/second/, 1],
      [/minute/, 60],
      [/hour/, 3600],
    ] as const
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (seconds) => {
        const text = withTimeout(seconds, 'en')
        const unit = units.find(([name]) => name.test(text))?.[1] ?? 0
        const shown = numberIn(text, 'en') * unit
        expect(shown).toBeGreaterThanOrEqual(Math.max(1, seconds))
        expect(shown - seconds).toBeLessThanOrEqual(unit)
      }),
    )
  })
})

describe('a name', () => {
  it('of a language begins with a capital, and of a country is translated', () => {
    expect(LOCALES.map((locale) => languageName('da', locale))).toEqual(['Danish', 'Dansk', 'Dänisch'])
    expect(LOCALES.map((locale) => languageName('nb', locale))).toEqual(['Norwegian', 'Norsk', 'Norwegisch'])
    expect(LOCALES.map((locale) => countryName('DE', locale))).toEqual(['Germany', 'Tyskland', 'Deutschland'])
  })

  it('of a zone is the same in summer and winter', () => {
    expect(zoneName('Europe/Copenhagen', 'en')).toBe('Central European Time')
    expect(zoneName('Europe/Copenhagen', 'de')).toBe('Mitteleuropäische Zeit')
  })
})
