import type { ItemTexts } from '../item-texts.ts'

export const SPA_PRODUCTS: ItemTexts = {
  'Massage oil': {
    da: ['Massageolie', 'Mandel, arnika og lidt appelsin.'],
    de: ['Massageöl', 'Mandel, Arnika und ein wenig Orange.'],
  },
  'Bath salt': {
    da: ['Badesalt', 'Fra Vesterhavet, med lavendel. To håndfulde.'],
    de: ['Badesalz', 'Aus der Nordsee, mit Lavendel. Zwei Handvoll.'],
  },
  'Scented candle': {
    da: ['Duftlys', 'Skovbund efter regn; fyrre timer.'],
    de: ['Duftkerze', 'Waldboden nach Regen; vierzig Stunden.'],
  },
  'Candle, sauna': {
    da: ['Duftlys, sauna', 'Birk, tjære og et strejf af røg.'],
    de: ['Duftkerze, Sauna', 'Birke, Teer und ein Hauch von Rauch.'],
  },
  'Body scrub': {
    da: ['Kropsskrub', 'Groft salt i mandelolie, til brusebadet.'],
    de: ['Körperpeeling', 'Grobes Salz in Mandelöl, für die Dusche.'],
  },
  'Pillow mist': {
    da: ['Pudespray', 'Kamille og cedertræ, to pust før sengetid.'],
    de: ['Kissenspray', 'Kamille und Zeder, zwei Sprühstöße vor dem Schlafen.'],
  },
  'Body lotion': {
    da: ['Bodylotion', 'Havre og tang, let nok til sommeren.'],
    de: ['Körperlotion', 'Hafer und Algen, leicht genug für den Sommer.'],
  },
  'Seaweed soap': {
    da: ['Tangsæbe', 'Presset i hånden på vestkysten.'],
    de: ['Algenseife', 'An der Westküste von Hand gepresst.'],
  },
  'Dry brush': {
    da: ['Tørbørste', 'Sisal og bøg, altid i retning mod hjertet.'],
    de: ['Trockenbürste', 'Sisal und Buche, immer in Richtung Herz.'],
  },
}
