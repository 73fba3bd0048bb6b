import type { ItemTexts } from '../item-texts.ts'

export const HAIR: ItemTexts = {
  'Cut & finish': {
    da: ['Klip og styling', 'Rådgivning, vask, præcis klipning og en føntørring, der viser, hvordan håret skal falde.'],
    de: [
      'Schneiden & Föhnen',
      'Beratung, Waschen, präziser Schnitt und ein Styling, das zeigt, wie das Haar fallen soll.',
    ],
  },
  'Short cut': {
    da: ['Kort klipning', 'Til korte frisurer, hvor formen er det hele. Vask og styling er med i prisen.'],
    de: ['Kurzhaarschnitt', 'Für kurze Frisuren, die von ihrer Form leben. Waschen und Styling inklusive.'],
  },
  'Fringe & neckline trim': {
    da: ['Pandehår og nakke', 'En hurtig opfriskning mellem to besøg, på tørt hår.'],
    de: ['Pony & Nacken', 'Zum Auffrischen zwischen zwei Terminen, am trockenen Haar.'],
  },
  "Children's cut": {
    da: ['Børneklip', 'Til og med tolv år, med tid til spørgsmål og en høj stol.'],
    de: ['Kinderhaarschnitt', 'Bis zwölf Jahre, mit Zeit für Fragen und einem Kindersitz.'],
  },
  'Root colour': {
    da: ['Bundfarve', 'Udgroning op til tre centimeter, i samme tone som din farve, med glansbehandling ved vasken.'],
    de: ['Ansatz färben', 'Bis drei Zentimeter Ansatz, passend zur vorhandenen Farbe, mit Glanzspülung am Becken.'],
  },
  'Full colour': {
    da: ['Helfarvning', 'Én fyldig, jævn farve fra rod til spids. Uden ammoniak, hvis du ønsker det.'],
    de: ['Komplettfärbung', 'Eine satte, gleichmäßige Farbe vom Ansatz bis in die Spitzen. Auf Wunsch ohne Ammoniak.'],
  },
  Balayage: {
    da: ['Balayage', 'Håndmalede lyse striber, der gror blødt ud. Toning, kur og føntørring er med.'],
    de: ['Balayage', 'Von Hand gemalte Aufhellung, die sanft herauswächst. Tönung, Pflege und Föhnen inklusive.'],
  },
  'Half-head highlights': {
    da: ['Halvt hoved med striber', 'Fine stanniolstriber i skilningen og omkring ansigtet.'],
    de: ['Strähnen, Oberkopf', 'Feine Folien am Scheitel und rund ums Gesicht.'],
  },
  'Toner & gloss': {
    da: ['Toning og glans', 'Fjerner gule toner og giver glansen tilbage. Holder fire til seks uger.'],
    de: ['Tönung & Glanz', 'Nimmt den Gelbstich und bringt den Glanz zurück. Hält vier bis sechs Wochen.'],
  },
  'Curl cut': {
    da: ['Krølleklip', 'Klippet tørt, krølle for krølle, derefter vasket og sat, så du ser den rigtige form.'],
    de: [
      'Lockenschnitt',
      'Trocken geschnitten, Locke für Locke, dann gewaschen und geformt, damit man die wahre Form sieht.',
    ],
  },
  'Blow-dry': {
    da: ['Føntørring', 'Vask og styling med fylde, bølger eller en glat, lige linje.'],
    de: ['Föhnen', 'Waschen und Styling mit Volumen, Wellen oder einer glatten, klaren Linie.'],
  },
  'Updo for a special day': {
    da: ['Festopsætning', 'Fra lav knold til fuld fletning. Tag et billede med, eller bare kjolen.'],
    de: ['Hochsteckfrisur', 'Vom tiefen Knoten bis zum Flechtkranz. Bring ein Bild mit, oder einfach das Kleid.'],
  },
  'Bond-repair treatment': {
    da: ['Reparerende kur', 'Genopbygger hår, der er blevet afbleget, i to trin under varme.'],
    de: ['Aufbaukur', 'Baut blondiertes Haar in zwei Schritten unter Wärme wieder auf.'],
  },
  'Scalp ritual': {
    da: ['Hovedbundsbehandling', 'Peeling, damp og et kvarters hovedmassage.'],
    de: ['Kopfhautritual', 'Peeling, Dampf und fünfzehn Minuten Kopfmassage.'],
  },
}
