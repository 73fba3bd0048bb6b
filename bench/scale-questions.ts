import { seeded } from '@salloon/demo/random'
import { CATEGORIES, type Category } from '../src/domain/kernel/categories.ts'
import type { Place } from '../src/domain/kernel/place.ts'
import { addDays, dateAt, type LocalDate } from '../src/domain/kernel/time.ts'
import type { City } from './scale-cities.ts'

/** The query of one visitor: a place, a date of the coming week, a category, a salon and a service. */
export interface Question {
  place: Place
  date: LocalDate
  category: Category
  salonId: string
  serviceId: string
  /** A common and a rare service of that category. */
  service: string
  rare: string
  /** The most common treatment of that category, by its code. */
  treatment: string
}

export interface Questions {
  appointments: Question[]
  /** Names as typed: prefixes, words, whole ones, and with a typo. */
  typed: string[]
}

const ZONE = 'Europe/Copenhagen'

/** Questions about the city, deterministic for a city and date. */
export async function createQuestions({ pool }: City, count: number): Promise<Questions> {
  const random = seeded('scale', count)
  const { rows: salons } = await pool.query(
    `select s.id, s.name, s.latitude, s.longitude, v.id as service from salon s
     cross join lateral (select id from service where salon_id = s.id and active order by id limit 1) v
     where s.listed and s.latitude is not null order by md5(s.id::text) limit $1`,
    [count],
  )
  const [named, treatments] = await Promise.all([namesOfServices(pool), commonTreatments(pool)])
  const today = dateAt(new Date(), ZONE)
  const appointments = salons.map((salon): Question => {
    const category = random.pick(CATEGORIES)
    const names = named.get(category) ?? []
    return {
      place: { latitude: salon.latitude, longitude: salon.longitude },
      date: addDays(today, random.int(0, 6)),
      category,
      salonId: salon.id,
      serviceId: salon.service,
      service: names[0] ?? '',
      rare: names.at(-1) ?? '',
      treatment: treatments.get(category) ?? '',
    }
  })
  const typed = salons.flatMap(({ name }) => {
    const word = name.split(' ').at(-1) ?? ''
    const text = random.pick([
      ...[name.slice(0, 4), name.slice(0, random.int(5, 9)), name, word, mistyped(name, random)],
      mistyped(name.slice(0, 8), random),
    ])
    return text.trim().length >= 4 ? [text] : []
  })
  return { appointments, typed }
}

/** Service names by category, most common first. */
async function namesOfServices(pool: City['pool']): Promise<Map<string, string[]>> {
  const { rows } = await pool.query(
    `select category, array_agg(name order by salons desc, name) as names
     from (select category, name, count(*) as salons from service where active group by 1, 2) n group by 1`,
  )
  return new Map(rows.map(({ category, names }) => [category, names]))
}

/** The most common treatment of each category. */
async function commonTreatments(pool: City['pool']): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `select distinct on (category) category, code from (
       select category, code, count(*) as services from service cross join unnest(treatments) code where active group by 1, 2) t
     order by category, services desc, code`,
  )
  return new Map(rows.map(({ category, code }) => [category, code]))
}

/** Omits one letter. */
function mistyped(text: string, random: ReturnType<typeof seeded>): string {
  const at = random.int(1, Math.max(1, text.length - 2))
  return text.slice(0, at) + text.slice(at + 1)
}
