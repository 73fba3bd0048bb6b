import type { Catalogue } from '../../catalogue.ts'

export const waitingList = {
  title: 'Venteliste',
  about_one: '{{count}} kunde venter på en tid.',
  about_other: '{{count}} kunder venter på en tid.',
  calendar: 'Åbn kalenderen',
  days: 'Dag',
  none: 'Ingen venter på denne dag',
  noneText:
    'Kunder kan skrive sig på ventelisten, når en dag er fuldt booket. De står her i den rækkefølge, de kom til.',
  anyone: 'alle medarbejdere',
  range: '{{first}} til {{last}}',
  part: { morning: 'formiddag', afternoon: 'eftermiddag', evening: 'aften' },
  since: 'På listen siden {{date}}',
  elsewhere: 'venter også hos andre saloner',
  held: 'Holdes til kunden: {{time}}, indtil {{until}}',
  heldElsewhere: 'En anden salon holder en tid til kunden indtil {{until}}',
  noTime: 'Ingen ledig tid, der passer',
  offer: 'Tilbyd kl. {{time}} hos {{staff}}',
  book: 'Book kl. {{time}}',
  remove: 'Fjern',
  done: { offered: 'Tiden er tilbudt, og kunden har fået besked.', removed: 'Fjernet fra ventelisten.' },
  settings: {
    title: 'Venteliste',
    text: 'Når en tid bliver ledig, får den første på listen den for sig selv i nogle minutter, derefter den næste.',
    on: 'Kunder kan skrive sig på ventelisten',
    hold: 'Minutter, en tid holdes',
    holdHint: '10 til 240. Minutterne mellem kl. 21.00 og 8.00 tæller ikke med.',
  },
} satisfies Catalogue['console']['waitingList']
