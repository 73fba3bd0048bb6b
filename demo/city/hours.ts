import type { Random } from '../random.ts'
import type { Identity } from './identity.ts'

/** Opening and closing minutes by weekday, 1 to 7; missing days are closed. */
export type Week = ReadonlyMap<number, { opens: number; closes: number }>

const h = (hours: number) => Math.round(hours * 60)

/** Plausible opening hours for a salon of its trade, consistent with its description. `everyDay`: open every day. */
export function weekOf(random: Random, { categories, about, night }: Identity, everyDay = false): Week {
  const trade = categories[0]
  const opens = random.pick(
    trade === 'hair' || trade === 'barber' ? [h(9), h(9), h(9.5), h(10)] : [h(9.5), h(10), h(10)],
  )
  const closes = random.pick(
    trade === 'spa' ? [h(20), h(21)] : trade === 'barber' ? [h(18.5), h(19)] : [h(17.5), h(18), h(18.5)],
  )
  const week = new Map<number, { opens: number; closes: number }>()
  for (let day = 1; day <= 5; day += 1) week.set(day, { opens, closes })
  week.set(6, { opens: random.pick([h(9), h(9.5), h(10)]), closes: random.pick([h(15), h(16), h(17)]) })
  if (trade === 'spa') week.set(6, { opens: h(10), closes: h(20) })

  const sunday = trade === 'spa' || (trade !== 'hair' && random.chance(0.35)) || about.includes('Sunday')
  if (sunday) week.set(7, { opens: h(10), closes: trade === 'spa' ? h(18) : h(15) })
  const late = about.includes('Thursday') || random.chance(0.4)
  if (late && closes < h(20)) week.set(4, { opens, closes: h(20) })
  const restsOnMonday = about.includes('on Mondays, which is why') || (!about.includes('Monday') && random.chance(0.25))
  if (restsOnMonday) week.delete(1)
  if (night) {
    week.set(4, { opens: h(11), closes: h(21) })
    week.set(5, { opens: h(12), closes: h(25) })
    week.set(6, { opens: h(12), closes: random.pick([h(25), h(26)]) })
  }
  if (everyDay) for (let day = 1; day <= 7; day += 1) week.set(day, week.get(day) ?? { opens: h(10), closes: h(16) })
  return week
}

export const CLOSED_FOR = [
  'Team training',
  'Stocktaking',
  'Closed for a wedding in the family',
  'New floor',
  'Summer outing',
] as const
