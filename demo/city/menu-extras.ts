import { serviceTreatments } from '../../src/domain/catalog/treatments/service-treatments.ts'
import type { Rows } from '../rows.ts'
import type { Service } from './menu.ts'
import type { SalonContext } from './salon-context.ts'
import type { Member } from './team.ts'

/** Prices in minor units. */
const VARIANTS = [
  { variant: 'Short hair', da: 'Kort hår', de: 'Kurzes Haar', minutes: 90, price: 129_500 },
  { variant: 'Shoulder length', da: 'Skulderlangt hår', de: 'Schulterlanges Haar', minutes: 120, price: 169_500 },
  { variant: 'Long hair', da: 'Langt hår', de: 'Langes Haar', minutes: 150, price: 209_500 },
] as const

const ADD_ONS = [
  {
    name: 'Scalp massage',
    description: 'Ten quiet minutes at the basin, with warm oil.',
    da: ['Hovedbundsmassage', 'Ti rolige minutter ved vasken med varm olie.'],
    de: ['Kopfhautmassage', 'Zehn ruhige Minuten am Waschbecken, mit warmem Öl.'],
    minutes: 10,
    price: 12_500,
  },
  {
    name: 'Deep conditioning mask',
    description: 'For dry lengths. Left in under a warm towel.',
    da: ['Plejende hårkur', 'Til tørre længder. Virker under et varmt håndklæde.'],
    de: ['Pflegende Haarkur', 'Für trockene Längen. Wirkt unter einem warmen Tuch.'],
    minutes: 15,
    price: 17_500,
  },
] as const

type Text = readonly [name: string, description: string]

function textsOf(...[da, de]: readonly [da: Text, de: Text]): string {
  const fields = ([name, description]: Text) => ({ name, description })
  return JSON.stringify({ da: fields(da), de: fields(de) })
}

/** The first stylist charges more, and the last one less and needs longer. */
function termsOf(place: number, count: number, { price_minor, minutes }: { price_minor: number; minutes: number }) {
  const rounded = (minor: number) => Math.round(minor / 500) * 500
  if (count < 2 || (place > 0 && place < count - 1)) return {}
  return place === 0
    ? { price_minor: rounded(price_minor * 1.2) }
    : { price_minor: rounded(price_minor * 0.8), minutes: minutes + 15 }
}

/**
 * A service with variants, add-ons, and a service that requires a patch test, of a hair salon. Beside the services that appointments are drawn from, so that
 * these stay the same.
 */
export function addMenuExtras(
  into: Rows,
  salonContext: SalonContext,
  services: readonly Service[],
  team: readonly Member[],
): void {
  const long = services.filter(({ category }) => category === 'hair').slice(-2)
  const stylists = team.filter(({ trade }) => trade === 'hair')
  if (!salonContext.size.rich || long.length === 0 || stylists.length === 0) return
  const { salonId } = salonContext
  const groupName = 'Keratin smoothing'
  const idOf = (n: number) => salonContext.id('service', services.length + n)
  const shared = {
    ...{ salon_id: salonId, category: 'hair', payment: null, processing: '[]', resources: '[]' },
    ...{ buffer_before: 0, buffer_after: 10 },
    ...{ group_id: null, group_name: '', variant: '', add_on_to: [] as string[] },
    ...{ prior_service_id: null, prior_months: null, menu_category_id: null },
  } as const
  const variants = VARIANTS.map(({ variant, da, de, minutes, price }, n) => ({
    ...{ ...shared, id: idOf(n), name: `${groupName} – ${variant}`, group_id: idOf(0), group_name: groupName, variant },
    description: 'Smooth, calm hair for up to four months. The price depends on its length.',
    ...{ minutes, price_minor: price, position: services.length + n },
    ...serviceTreatments({ name: groupName, category: 'hair' }),
    texts: textsOf(
      [`Keratinbehandling – ${da}`, 'Glat og roligt hår i op til fire måneder. Prisen afhænger af længden.'],
      [
        `Keratinglättung – ${de}`,
        'Glattes, ruhiges Haar für bis zu vier Monate. Der Preis richtet sich nach der Länge.',
      ],
    ),
  }))
  const addOns = ADD_ONS.map(({ name, description, da, de, minutes, price }, n) => ({
    ...{ ...shared, buffer_after: 0, id: idOf(VARIANTS.length + n), name, description, minutes, price_minor: price },
    add_on_to: [...long.map(({ id }) => id), idOf(0)],
    position: services.length + VARIANTS.length + n,
    ...serviceTreatments({ name, category: 'hair' }),
    texts: textsOf(da, de),
  }))
  const [testId, tintId] = [0, 1].map((n) => idOf(VARIANTS.length + ADD_ONS.length + n)) as [string, string]
  const tested = [
    {
      ...{ ...shared, id: testId, name: 'Patch test', minutes: 10, price_minor: 0, buffer_after: 0 },
      description: 'A dab behind the ear, two days before your first tint.',
      position: services.length + VARIANTS.length + ADD_ONS.length,
      ...serviceTreatments({ name: 'Patch test', category: 'hair' }),
      texts: textsOf(
        ['Allergitest', 'En prøve bag øret, to dage før din første farvning.'],
        ['Allergietest', 'Ein Tupfer hinter dem Ohr, zwei Tage vor der ersten Färbung.'],
      ),
    },
    {
      ...{ ...shared, id: tintId, name: 'Brow & lash tint', minutes: 30, price_minor: 32_500 },
      description: 'A soft frame for the eyes. For new clients after a patch test.',
      ...{ prior_service_id: testId, prior_months: 6 },
      position: services.length + VARIANTS.length + ADD_ONS.length + 1,
      ...serviceTreatments({ name: 'Brow & lash tint', category: 'hair' }),
      texts: textsOf(
        ['Farvning af bryn og vipper', 'En blød ramme om øjnene. For nye kunder efter en allergitest.'],
        ['Brauen und Wimpern färben', 'Ein weicher Rahmen für die Augen. Für neue Kunden nach einem Allergietest.'],
      ),
    },
  ]
  for (const service of [...variants, ...addOns, ...tested]) {
    into.service.push(service)
    for (const [place, { row }] of stylists.entries())
      into.staff_service.push({
        ...{ salon_id: salonId, staff_id: row.id, service_id: service.id, price_minor: null, minutes: null },
        ...(service.group_id || service === tested[1] ? termsOf(place, stylists.length, service) : {}),
      })
  }
}
