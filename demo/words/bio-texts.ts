import type { Locale } from '../../src/domain/kernel/locale.ts'
import type { Random } from '../random.ts'
import type { Category } from '../trades/trade.ts'
import { compose } from './compose.ts'

type Language = Exclude<Locale, 'en'>

/** What is written about a team member in other languages: shorter than in the salon's own. Patterns for `compose`. */
const BIOS: Record<Category, Record<Language, readonly string[]>> = {
  hair: {
    da: [
      '{name} har klippet hår i {years} år og {begynder hvert besøg med at spørge|lytter, før saksen kommer frem}. Særlig god til {bløde blonde toner|krøller|korte, grafiske former}.',
      '{name} blander hver farve efter vægt og {skriver opskriften ned|husker den til næste gang}. {years} års erfaring med {fint hår|tykt hår|farvekorrektioner}.',
    ],
    de: [
      '{name} schneidet seit {years} Jahren Haare und {beginnt jeden Besuch mit Fragen|hört zu, bevor die Schere zum Einsatz kommt}. Besonders gut mit {weichen Blondtönen|Locken|kurzen, grafischen Formen}.',
      '{name} mischt jede Farbe nach Gewicht und {schreibt das Rezept auf|merkt es sich fürs nächste Mal}. {years} Jahre Erfahrung mit {feinem Haar|dickem Haar|Farbkorrekturen}.',
    ],
  },
  barber: {
    da: [
      '{name} har {years} år bag stolen og er kendt for {fades, der holder i tre uger|skæg med skarpe kanter|klassiske sideskilninger}. Snak er {frivilligt|valgfrit}.',
      'Stamkunderne {tager deres sønner med til|sender deres brødre til} {name}, der {husker hvert kamnummer|ved, hvordan siderne skal være}.',
    ],
    de: [
      '{name} steht seit {years} Jahren hinter dem Stuhl und ist bekannt für {Fades, die drei Wochen halten|Bärte mit klaren Kanten|klassische Seitenscheitel}. Reden ist {freiwillig|kein Muss}.',
      'Stammkunden {bringen ihre Söhne zu|schicken ihre Brüder zu} {name}: {jede Aufsatzlänge ist bekannt|die Seiten sitzen immer}.',
    ],
  },
  beauty: {
    da: [
      '{name} ser på huden i {ti|femten} minutter, før en krukke bliver åbnet, og har gjort det i {years} år.',
      'Ingen rutine i ti trin: {name} sender dig hjem med {to produkter|ét produkt} og en plan, du kan {følge|holde}.',
    ],
    de: [
      '{name} sieht sich die Haut {zehn|fünfzehn} Minuten an, bevor ein Tiegel geöffnet wird, und das seit {years} Jahren.',
      'Keine Routine in zehn Schritten: Von {name} bekommst du {zwei Produkte|ein Produkt} und einen Plan, den du {befolgen|einhalten} kannst.',
    ],
  },
  nail: {
    da: [
      '{name} har formet negle i {years} år og tegner {en margerit|en fransk linje|en marmoråre} {på fri hånd|uden skabelon}.',
      'Først stærke negle, så farve: {name} {siger til|fortæller dig det}, når et sæt trænger til {en pause|en uges hvile}.',
    ],
    de: [
      '{name} formt seit {years} Jahren Nägel und zeichnet {ein Gänseblümchen|eine French-Linie|eine Marmorader} {freihändig|ohne Schablone}.',
      'Erst starke Nägel, dann Farbe: {name} {sagt dir|sagt offen}, wenn die Nägel {eine Pause|eine Woche Ruhe} brauchen.',
    ],
  },
  spa: {
    da: [
      '{name} har givet massage i {years} år og finder knuden, {før du nævner den|uden at spørge}.',
      '{name} blander selv salonens olier og {taler sagte|lader hænderne arbejde}. Særlig god til {skuldre efter kontorstole|løberben|kæber, der spænder om natten}.',
    ],
    de: [
      '{name} massiert seit {years} Jahren und findet die Verspannung, {bevor du sie erwähnst|ohne zu fragen}.',
      '{name} mischt die Öle des Hauses selbst und {spricht leise|lässt die Hände arbeiten}. Besonders gut bei {Schultern vom Bürostuhl|Läuferbeinen|nächtlich verspannten Kiefern}.',
    ],
  },
}

/** The column `texts` of a team member. `years` is the experience that their biography names. */
export function bioTexts(random: Random, category: Category, person: { name: string; years: string }): string {
  const bio = (language: Language) => ({ bio: compose(random, random.pick(BIOS[category][language]), person) })
  return JSON.stringify({ da: bio('da'), de: bio('de') })
}
