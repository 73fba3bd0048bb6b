import type { Drawing } from '../pictures/drawing.ts'
import { portrait } from '../pictures/people/portrait.ts'
import { deck, type Random } from '../random.ts'
import type { Row } from '../rows.ts'
import type { Category, Trade } from '../trades/trade.ts'
import { TRADES } from '../trades/trades.ts'
import { bioTexts } from '../words/bio-texts.ts'
import { compose } from '../words/compose.ts'
import { nameOf, originOf, type PersonName } from '../words/names.ts'
import type { Week } from './hours.ts'
import type { Service } from './menu.ts'
import type { SalonContext } from './salon-context.ts'

export interface Member {
  row: Row<'staff'> & { id: string; name: string }
  first: string
  trade: Category
  /** Shifts in local minutes by weekday. */
  week: ReadonlyMap<number, { starts: number; ends: number }>
  overrides: { offset: number; starts: number | null; ends: number | null }[]
  services: Service[]
  grid: number
}

/** The salon's team with shifts and services. */
export function teamOf(
  salonContext: SalonContext,
  week: Week,
  services: readonly Service[],
  titleIds: ReadonlyMap<string, string>,
): Member[] {
  const random = salonContext.random('team')
  const count = salonContext.size.rich
    ? random.int(3, 8)
    : random.weighted([
        [3, 3],
        [4, 3],
        [5, 2],
        [6, 1],
      ])
  const categories = salonContext.identity.categories
  const taken = new Set<string>()
  const inOtherLanguages = salonContext.random('biographies')
  const bios = new Map(categories.map((category) => [category, deck(random, TRADES[category].bios)]))
  const team = Array.from({ length: count }, (_, position): Member => {
    const category = categories[position % categories.length] ?? categories[0]
    const trade = TRADES[category]
    const person = unusedName(random, trade, taken)
    const title = position === 0 && random.chance(0.5) ? 'Salon Owner' : random.weighted(trade.titles)
    const age = ageFor(random, title)
    const years = String(Math.max(2, age - random.int(19, 23)))
    const bio = writeBio(random, bios.get(category), person, years)
    const grid = category === 'barber' ? random.pick([15, 15, 30]) : random.pick([30, 30, 30, 15])
    return {
      row: {
        salon_id: salonContext.salonId,
        id: salonContext.id('staff', position),
        name: `${person.first} ${person.last}`,
        gender: person.gender,
        birth_year: Number(salonContext.calendar.today.slice(0, 4)) - age,
        email: `${asciiOf(person.first)}.${asciiOf(person.last)}@${salonContext.slug}.salloon.example`,
        phone: `+4500${String(20_0000 + ((salonContext.index * 8 + position) % 790_000)).padStart(6, '0')}`,
        picture: face(salonContext, random, person, age, category, position),
        designation_id: titleIds.get(title) ?? null,
        bio,
        texts: bioTexts(inOtherLanguages, category, { name: person.first, years }),
        slot_minutes: grid,
        position,
      },
      first: person.first,
      trade: category,
      week: shiftsOf(random, week, position),
      overrides: [],
      services: [],
      grid,
    }
  })
  assignServices(random, team, services)
  ensureCoverage(team, week)
  for (const member of team) member.overrides = overridesOf(random, member.week, salonContext)
  return team
}

function unusedName(random: Random, trade: Trade, taken: Set<string>): PersonName {
  for (;;) {
    const gender = random.chance(0.03) ? 'other' : random.chance(trade.women) ? 'female' : 'male'
    const name = nameOf(random, gender)
    if (taken.has(name.first)) continue
    taken.add(name.first)
    return name
  }
}

function ageFor(random: Random, title: string): number {
  if (title.startsWith('Junior')) return random.int(19, 24)
  if (/Senior|Master|Director|Owner/.test(title)) return random.int(32, 58)
  return random.int(23, 46)
}

function writeBio(random: Random, draw: (() => string) | undefined, person: PersonName, years: string): string {
  if (!draw) return ''
  const sentences = Array.from({ length: random.int(2, 3) }, () => draw())
  // Experience comes first, hobbies last.
  const rank = (sentence: string) => (sentence.includes('{years}') ? 0 : sentence.startsWith('Outside') ? 2 : 1)
  sentences.sort((a, b) => rank(a) - rank(b))
  return sentences
    .map((sentence, i) =>
      compose(random, i === 0 ? sentence : asPronoun(sentence, person), { name: person.first, years }),
    )
    .join(' ')
}

/** Uses a pronoun instead of repeating the name. */
function asPronoun(sentence: string, { gender }: PersonName): string {
  if (gender === 'other' || !sentence.startsWith('{name} ')) return sentence
  return sentence.replace('{name}', gender === 'female' ? 'She' : 'He')
}

/** The number of portraits in the large city, where some are shared; in the small one all are unique. */
const POOL = 120

function face(
  salonContext: SalonContext,
  random: Random,
  person: PersonName,
  age: number,
  trade: Category,
  position: number,
): Drawing {
  const key = salonContext.size.rich
    ? `${salonContext.seed}-${salonContext.index}-${position}`
    : `pool-${random.int(1, POOL)}`
  const pooled = !salonContext.size.rich
  return portrait({
    key: pooled ? `${key}-${person.gender}` : key,
    gender: person.gender,
    age: pooled ? 34 : age,
    origin: pooled ? 'nordic' : originOf(person.first),
    trade: pooled ? 'hair' : trade,
  })
}

/** Full-timers work five days, part-timers two to four; nobody works all of a long day. */
function shiftsOf(random: Random, week: Week, position: number): Member['week'] {
  const days = [...week.keys()]
  const wanted = position > 1 && random.chance(0.4) ? random.int(2, 4) : 5
  const works = random.sample(days, Math.min(wanted, days.length)).sort((a, b) => a - b)
  return new Map(
    works.map((day) => {
      const { opens, closes } = week.get(day) ?? { opens: 540, closes: 1020 }
      const longest = 510
      const slack = Math.max(0, closes - opens - longest)
      const starts = opens + (slack > 0 ? Math.floor((random.int(0, 2) * slack) / 2 / 30) * 30 : 0)
      return [day, { starts, ends: Math.min(closes, slack > 0 ? starts + longest : closes) }]
    }),
  )
}

/** Covers all opening hours: the first two team members split each day. */
function ensureCoverage(team: Member[], week: Week): void {
  for (const [day, { opens, closes }] of week) {
    const there = team.filter((member) => member.week.has(day))
    const early = Math.min(...there.map((member) => member.week.get(day)?.starts ?? closes))
    const late = Math.max(...there.map((member) => member.week.get(day)?.ends ?? opens))
    if (early <= opens && late >= closes) continue
    const [first, second] = team
    if (!first || !second) continue
    const middle = Math.floor((opens + closes) / 2 / 30) * 30
    const long = closes - opens > 540
    first.week = new Map(first.week).set(day, { starts: opens, ends: long ? Math.min(middle + 120, closes) : closes })
    if (long) second.week = new Map(second.week).set(day, { starts: middle - 60, ends: closes })
  }
}

function overridesOf(random: Random, week: Member['week'], { size, calendar }: SalonContext): Member['overrides'] {
  const working = (offset: number) => week.has(calendar.weekday(offset))
  if (random.chance(0.14)) {
    const first = random.int(2, Math.max(2, size.to - 6))
    const days = Array.from({ length: random.int(2, 6) }, (_, i) => first + i)
    return days.filter(working).map((offset) => ({ offset, starts: null, ends: null }))
  }
  if (random.chance(0.1)) {
    const offset = random.int(1, 10)
    const shift = week.get(calendar.weekday(offset))
    if (shift && shift.ends - shift.starts >= 300) return [{ offset, starts: shift.starts + 120, ends: shift.ends }]
  }
  return []
}

/** Everybody performs most services of their trade; every service has a team member and vice versa. */
function assignServices(random: Random, team: Member[], services: readonly Service[]): void {
  for (const member of team) {
    const own = services.filter((service) => service.category === member.trade)
    const skipped = new Set(random.sample(own, Math.min(random.int(0, 3), own.length - 2)))
    member.services = own.filter((service) => !skipped.has(service))
  }
  for (const service of services) {
    if (team.some((member) => member.services.includes(service))) continue
    const able = team.filter((member) => member.trade === service.category)
    const chosen = random.pick(able.length > 0 ? able : team)
    chosen.services = services.filter((each) => each === service || chosen.services.includes(each))
  }
}

export function asciiOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'aa')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z-]/g, '')
}
