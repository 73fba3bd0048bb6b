import { COPENHAGEN, streetNamed } from '../places/districts.ts'
import { TOWN_STREETS, TOWNS } from '../places/towns.ts'
import { seeded } from '../random.ts'
import type { Category } from '../trades/trade.ts'
import { compose } from '../words/compose.ts'
import { FEMALE, MALE } from '../words/names.ts'
import { FOUNDING, type Founding } from './founding.ts'

export interface Identity extends Omit<Founding, 'street'> {
  street: string
  city: string
  region: string
  district: string
  latitude: number
  longitude: number
}

/** The identity of a salon: the first sixty are hand-written, the others generated. */
export function identityOf(seed: number, index: number): Identity {
  const random = seeded(seed, 'identity', index)
  const founding = FOUNDING[index]
  if (!founding) return inventIdentity(seed, index)
  const place = streetNamed(founding.street, founding.postalCode)
  return {
    ...founding,
    street: `${founding.street} ${founding.number}`,
    city: place.city,
    region: place.region,
    district: place.district,
    // At most two house numbers away.
    latitude: round(place.latitude + random.between(-0.00018, 0.00018)),
    longitude: round(place.longitude + random.between(-0.0003, 0.0003)),
  }
}

const FIRST_WORDS =
  'Nord Syd Vest Øst Hav Skov Strand Ros Lind Birke Eg Lys Mørke Sølv Guld Perle Kobber Silke Uld Måne Sol Stjerne Himmel Regn Vind Bølge Klit Mose Eng Have Kløver Valmue Tjørn Svane Ravne Måge Lærke Due Ræve Hjorte'.split(
    ' ',
  )
const LAST_WORDS = [
  'huset',
  'gården',
  'rummet',
  'værkstedet',
  'stuen',
  'hjørnet',
  'linjen',
  'kammeret',
  'loftet',
  'kilden',
  'spejlet',
  'vinduet',
]
const FORMS: Record<Category, readonly string[]> = {
  hair: ['{word} Hår', 'Salon {person}', '{person} & {other} Hair', 'Studio {word}', 'Frisør {person}', '{word} Klip'],
  barber: ['Barber {man}', '{word} Barbershop', '{man} & Sønner', 'The {word} Barbers', '{man}’s Chair'],
  nail: ['{word} Negle', 'Nails by {person}', '{word} Nail Bar', 'Studio {person} Nails', 'Lak & {word}'],
  beauty: ['Klinik {person}', '{word} Hud', 'Skin by {person}', '{word} Beauty', 'Hudpleje {word}'],
  spa: ['{word} Spa', '{word} Massage', 'Kilden {word}', 'Spa {person}', '{word} Velvære'],
}
const ABOUT: Record<Category, readonly string[]> = {
  hair: [
    '{A neighbourhood salon|A small team|Four chairs and a coffee machine} in {city}, {known|loved} for {soft colour|clean cuts|patience with curls}. {name} takes its time and tells you what your hair will do tomorrow.',
    'At {name} we {cut|colour and cut} for {everyday hair|hair that has a life to live}: {school runs|bicycle helmets|long meetings} included. {Walk past|Look in}, the door is on {street}.',
  ],
  barber: [
    '{name} keeps it {simple|old-fashioned}: {a good chair|sharp tools}, {a sharp blade|a clean fade} and {no hurry|the match on the radio}. You find us on {street} in {city}.',
    '{Fades, beards and hot towels|Cuts and shaves} for {city}, by barbers who {remember your name|ask before they cut}. {name} has been on {street} since {year}.',
  ],
  nail: [
    '{A bright room|A quiet corner} on {street} with {a whole wall|two shelves} of colour. {name} does {gel that lasts|natural manicures} and {freehand art|pedicures worth the detour}.',
    'Strong, healthy nails first, {fun|colour} second: {name} in {city} {seals every tool|has time for details} and {serves tea|never rushes the top coat}.',
  ],
  beauty: [
    '{Skin, brows and lashes|Facials and waxing} in {calm rooms|two treatment rooms} on {street}. {name} starts with {a talk|your skin as it is} and {keeps the routine short|promises only what it can do}.',
    'Therapists {trained in|with years from} clinics look after {city} at {name}. {No hard sell|Honest advice}, {soft beds|warm hands} and {visible results|a plan you can keep}.',
  ],
  spa: [
    '{Warm stones, cool water|Steam, silence and salt} behind the door on {street}. {name} gives {city} {an hour off|a place to breathe}.',
    'Massage for {backs that sit|legs that run} and {heads that never stop|everyone in between}. {name} has {four|three|five} rooms, {good oil|strong hands} and {no clocks|thick towels}.',
  ],
}

function inventIdentity(seed: number, index: number): Identity {
  const random = seeded(seed, 'invented', index)
  const category = random.weighted<Category>([
    ['hair', 38],
    ['barber', 20],
    ['beauty', 17],
    ['nail', 15],
    ['spa', 10],
  ])
  const others = (Object.keys(FORMS) as Category[]).filter((other) => other !== category)
  const categories: [Category, ...Category[]] = random.chance(0.18) ? [category, random.pick(others)] : [category]
  const person = random.pick(FEMALE)
  const word = random.pick(FIRST_WORDS) + (random.chance(0.6) ? random.pick(LAST_WORDS) : '')
  const name = compose(random, random.pick(FORMS[category]), {
    word,
    person,
    other: random.pick(FEMALE),
    man: random.pick(MALE),
  })
  const at = place(seed, index)
  const street = `${at.street} ${random.int(1, 180)}`
  const values = { name, city: at.city, street: at.street, year: String(random.int(1984, 2023)) }
  return {
    name,
    categories,
    number: '',
    about: compose(random, random.pick(ABOUT[category]), values),
    ...at,
    street,
    ...(random.chance(0.04) ? { byHand: true as const } : {}),
    ...(random.chance(0.1) ? { mild: true as const } : {}),
    ...((category === 'barber' || category === 'nail') && random.chance(0.06) ? { night: true as const } : {}),
  }
}

function place(seed: number, index: number) {
  const random = seeded(seed, 'place', index)
  if (random.chance(0.25)) {
    const street = random.pick(COPENHAGEN)
    return {
      street: street.name,
      postalCode: street.postalCode,
      city: street.city,
      region: street.region,
      district: street.district,
      latitude: round(street.latitude + random.between(-0.0003, 0.0003)),
      longitude: round(street.longitude + random.between(-0.0005, 0.0005)),
    }
  }
  const town = random.weighted(TOWNS.map((each) => [each, each.weight] as const))
  // The sum of three draws approximates a normal distribution: dense in the centre, sparse at the edge.
  const off = () => (random.next() + random.next() + random.next() - 1.5) / 1.5
  return {
    street: random.pick(TOWN_STREETS),
    postalCode: town.postalCode,
    city: town.city,
    region: town.region,
    district: town.city,
    latitude: round(town.latitude + off() * town.spread),
    longitude: round(town.longitude + off() * town.spread * 1.7),
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
