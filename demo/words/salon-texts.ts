import type { Locale } from '../../src/domain/kernel/locale.ts'
import type { Random } from '../random.ts'
import type { Category } from '../trades/trade.ts'
import { compose } from './compose.ts'

type Language = Exclude<Locale, 'en'>

/** What a salon writes about itself in other languages: shorter than in its own. Patterns for `compose`. */
const ABOUT: Record<Category, Record<Language, readonly string[]>> = {
  hair: {
    da: [
      '{name} er {en lille frisørsalon|en nabosalon|et lille hold frisører} i {city} med {blød farve|rene klipninger|tålmodighed med krøller} som speciale. Vi giver os god tid, og du får at vide, hvad håret gør i morgen.',
      'Hos {name} på {street} klipper og farver vi {hår til hverdag|hår, der skal leve et liv}: cykelhjelm, skoleveje og lange møder medregnet.',
    ],
    de: [
      '{name} ist {ein kleiner Friseursalon|ein Salon aus der Nachbarschaft|ein kleines Team} in {city}, bekannt für {weiche Farben|klare Schnitte|Geduld mit Locken}. Wir nehmen uns Zeit und sagen dir, was dein Haar morgen macht.',
      'Bei {name} in der {street} schneiden und färben wir {Haar für den Alltag|Haar, das etwas erlebt}: Fahrradhelm, Schulweg und lange Sitzungen inklusive.',
    ],
  },
  barber: {
    da: [
      '{name} på {street} holder det {enkelt|klassisk}: en god stol, en skarp kniv og {ingen hast|kampen i radioen}.',
      '{Fades, skæg og varme håndklæder|Klip og barbering} til {city}, af barberer, der {husker dit navn|spørger, før de klipper}. Velkommen hos {name}.',
    ],
    de: [
      '{name} in der {street} bleibt {schlicht|klassisch}: ein guter Stuhl, eine scharfe Klinge und {keine Eile|das Spiel im Radio}.',
      '{Fades, Bärte und heiße Tücher|Schnitte und Rasuren} für {city}, von Barbieren, die {sich deinen Namen merken|vor dem Schneiden fragen}. Willkommen bei {name}.',
    ],
  },
  nail: {
    da: [
      '{Et lyst lokale|Et roligt hjørne} på {street} med {en hel væg|to hylder} af farver. {name} laver {geléer, der holder|naturlige manicurer} og {frihåndsdekoration|pedicurer, der er en omvej værd}.',
      'Først stærke, sunde negle, så {sjov|farve}: {name} i {city} {forsegler hvert værktøj|har tid til detaljer} og sjusker aldrig med toplakken.',
    ],
    de: [
      '{Ein heller Raum|Eine ruhige Ecke} in der {street} mit {einer ganzen Wand|zwei Regalen} voller Farben. {name} macht {Gel, das hält|natürliche Maniküren} und {freihändiges Nageldesign|Pediküren, die den Umweg lohnen}.',
      'Zuerst starke, gesunde Nägel, dann {Spaß|Farbe}: {name} in {city} {versiegelt jedes Werkzeug|hat Zeit für Details} und eilt nie beim Überlack.',
    ],
  },
  beauty: {
    da: [
      '{Hud, bryn og vipper|Ansigtsbehandlinger og voks} i {rolige rum|to behandlingsrum} på {street}. {name} begynder med {en snak|din hud, som den er} og lover kun det, der kan holdes.',
      'Hudterapeuter med {erfaring|mange år} fra klinikker passer på {city} hos {name}. {Ærlige råd|Intet mersalg}, varme hænder og en plan, du kan holde.',
    ],
    de: [
      '{Haut, Brauen und Wimpern|Gesichtsbehandlungen und Waxing} in {ruhigen Räumen|zwei Kabinen} in der {street}. {name} beginnt mit {einem Gespräch|deiner Haut, wie sie ist} und verspricht nur, was sie halten kann.',
      'Hauttherapeutinnen mit {Erfahrung|vielen Jahren} aus Kliniken kümmern sich bei {name} um {city}. {Ehrlicher Rat|Kein Verkaufsdruck}, warme Hände und ein Plan, der zu dir passt.',
    ],
  },
  spa: {
    da: [
      '{Varme sten og koldt vand|Damp, stilhed og salt} bag døren på {street}. {name} giver {city} {en time fri|et sted at trække vejret}.',
      'Massage til {rygge, der sidder|ben, der løber} og {hoveder, der aldrig stopper|alle derimellem}. {name} har {fire|tre|fem} rum, {god olie|stærke hænder} og {ingen ure|tykke håndklæder}.',
    ],
    de: [
      '{Warme Steine und kühles Wasser|Dampf, Stille und Salz} hinter der Tür in der {street}. {name} schenkt {city} {eine freie Stunde|einen Ort zum Durchatmen}.',
      'Massagen für {Rücken, die sitzen|Beine, die laufen} und {Köpfe, die nie ruhen|alle dazwischen}. {name} hat {vier|drei|fünf} Räume, {gutes Öl|kräftige Hände} und {keine Uhren|dicke Handtücher}.',
    ],
  },
}

/** The column `texts` of a salon. */
export function salonTexts(
  random: Random,
  { name, city, street, categories }: { name: string; city: string; street: string; categories: readonly Category[] },
): string {
  const [category = 'hair'] = categories
  const road = street.replace(/\s+\d+$/, '')
  const written = (language: Language) =>
    compose(random, random.pick(ABOUT[category][language]), { name, city, street: road })
  return JSON.stringify({ da: { description: written('da') }, de: { description: written('de') } })
}

const COUPONS: Record<string, Record<Language, string>> = {
  'Welcome offer': { da: 'Velkomsttilbud', de: 'Willkommensangebot' },
  'Midweek treat': { da: 'Forkælelse midt på ugen', de: 'Kleine Freude zur Wochenmitte' },
  'Rainy day money': { da: 'Rabat til regnvejr', de: 'Rabatt für Regentage' },
  'Bring a friend': { da: 'Tag en ven med', de: 'Bring jemanden mit' },
  'Thank you': { da: 'Tak, fordi du kommer', de: 'Danke für deine Treue' },
  'Spring cleaning': { da: 'Forårsrengøring', de: 'Frühjahrsputz' },
}

/** The column `texts` of a coupon. */
export function couponTexts(name: string): string {
  const texts = Object.entries(COUPONS[name] ?? {}).map(([language, name]) => [language, { name }])
  return JSON.stringify(Object.fromEntries(texts))
}
