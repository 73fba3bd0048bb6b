import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { code, domain, everyFile, files, type Source } from './support/sources.ts'

describe('the status of a booking', () => {
  const product = code.filter(({ path }) => /^src\/(domain|platform|jobs|web|api)\//.test(path))
  const writing = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  test('is written only by its life cycle', () => {
    // What is set is written out at each update, so that it can be read here.
    const set = product.flatMap(({ path, text }) => {
      const updates = text.matchAll(/\.updateTable\(\s*'booking'\s*\)\s*\.set\(([\s\S]*?)\)\s*\.(?:where|execute)/g)
      return [...updates].map(([, what = '']) => ({ path, what }))
    })
    expect(set.length).toBeGreaterThan(3)
    const writers = new Set(set.filter(({ what }) => /\bstatus\b/.test(what)).map(({ path }) => path))
    expect([...writers]).toEqual(['src/domain/bookings/booking/transition.ts'])
    const updates = product.flatMap(({ text }) => [...text.matchAll(/\.updateTable\(\s*'booking'\s*\)/g)])
    expect(updates.length).toBe(set.length)
    expect(writing(/\bupdate\s+booking\b[^`]*\bset\b[^`]*\bstatus\s*=/i)).toEqual([])
  })

  test('starts in one file', () => {
    expect(writing(/\.insertInto\(\s*'booking'\s*\)|\binsert\s+into\s+booking\s*\(/i)).toEqual([
      'src/domain/bookings/booking/write-booking.ts',
    ])
  })

  test('is compared with all open ones by their list', () => {
    const STATUSES = /^'(?:awaiting_payment|requested|confirmed|completed|declined|cancelled|no_show)'$/
    const writesOut = (text: string) =>
      [
        ...text.matchAll(/'\w+'(?:\s*[,|]\s*'\w+')+/g),
        ...text.matchAll(/[!=]== '\w+' (?:\|\||&&) [\w.?]+ [!=]== '\w+'/g),
      ].some(([found]) => {
        const words: string[] = found.match(/'\w+'/g) ?? []
        return (
          words.every((word) => STATUSES.test(word)) && words.includes("'requested'") && words.includes("'confirmed'")
        )
      })
    expect(writesOut("b.status in ('requested', 'confirmed')")).toBe(true)
    expect(writesOut("status === 'confirmed' || status === 'requested'")).toBe(true)
    expect(product.filter(({ text }) => writesOut(text)).map(({ path }) => path)).toEqual([
      'src/domain/kernel/booking-status.ts',
    ])
  })
})

describe('source files', () => {
  const saying = (among: Source[], pattern: RegExp) => among.filter(({ text }) => pattern.test(text)).map((s) => s.path)

  test('have no folder or file without a subject, such as utils, and no barrel', () => {
    const odd = /(^|\/)(utils?|helpers?|services?|types?|common|misc|lib)(\.tsx?|\/)|\/index\.tsx?$/
    // Pages may name their own services.
    const sold = /^src\/(i18n|web|api)\/.*\/services(\.|\/)/
    expect(files.filter((path) => odd.test(path) && !sold.test(path))).toEqual([])
  })

  test('log the address of a request without the secrets of links', () => {
    const serving = code.filter(({ path }) => /^src\/(api|web|platform\/http)\//.test(path))
    const about = serving.flatMap(
      ({ text }) => text.match(/(?<=\{)[^{}]*\brequestId\b[^{}]*\bpath\b[^{}]*(?=\})/g) ?? [],
    )
    expect(about.length).toBeGreaterThan(6)
    expect(about.filter((fields) => !/\bpath: loggedPath\(/.test(fields))).toEqual([])
    const raw = /\blog(?:\(\))?\s*\.(?:info|warn|error)\(\s*\{[^{}]*(?:req\.(?:path|url)(?!\))|request\.url(?!\)))/
    expect(saying(serving, raw)).toEqual([])
  })

  test('of the domain read neither the clock nor the environment', () => {
    expect(saying(domain, /process\.env|import\.meta\.env|new Date\(\s*\)|Date\.now\(/)).toEqual([])
  })

  test('take the minutes of a day from the kernel', () => {
    const own = /\bconst (?:DAY|MIDNIGHT|DAY_\w+) = (?:1440|24 \* 60)$/m
    const product = code.filter(({ path }) => path.startsWith('src/'))
    expect(saying(product, own)).toEqual(['src/domain/kernel/time.ts'])
  })

  test('have no lint suppressions', () => {
    const silencers = /@ts-(?:ignore|expect-error|nocheck)|biome-(?:ignore)/
    expect(everyFile.filter((path) => silencers.test(readFileSync(path, 'utf8')))).toEqual([])
  })

  test('have 300 lines at most', () => {
    const generated = 'src/domain/kernel/tables.ts'
    const long = everyFile
      .filter((path) => path !== generated)
      .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
    expect(long.filter(({ lines }) => lines > 300)).toEqual([])
  })
})
