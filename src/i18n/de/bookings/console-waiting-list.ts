import type { Catalogue } from '../../catalogue.ts'

export const waitingList = {
  title: 'Warteliste',
  about_one: '{{count}} Kunde wartet auf einen Termin.',
  about_other: '{{count}} Kunden warten auf einen Termin.',
  calendar: 'Kalender öffnen',
  days: 'Tag',
  none: 'Für diesen Tag wartet niemand',
  noneText:
    'Ist ein Tag ausgebucht, können sich Kunden auf die Warteliste setzen lassen. Hier stehen sie in der Reihenfolge ihrer Anfragen.',
  anyone: 'alle im Team',
  range: '{{first}} bis {{last}}',
  part: { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' },
  since: 'Auf der Liste seit {{date}}',
  elsewhere: 'wartet auch in anderen Salons',
  held: 'Reserviert: {{time}} Uhr, bis {{until}} Uhr',
  heldElsewhere: 'Ein anderer Salon hält bis {{until}} Uhr einen Termin frei',
  noTime: 'Kein passender freier Termin',
  offer: '{{time}} Uhr bei {{staff}} anbieten',
  book: '{{time}} Uhr buchen',
  remove: 'Entfernen',
  done: { offered: 'Termin angeboten. Der Kunde wurde benachrichtigt.', removed: 'Von der Warteliste entfernt.' },
  settings: {
    title: 'Warteliste',
    text: 'Wird ein Termin frei, ist er einige Minuten lang allein für den ersten Kunden auf der Liste reserviert, danach für den nächsten.',
    on: 'Kunden können sich auf die Warteliste setzen lassen',
    hold: 'Minuten, die ein Termin reserviert bleibt',
    holdHint: '10 bis 240. Die Minuten zwischen 21:00 und 8:00 Uhr zählen nicht.',
  },
} satisfies Catalogue['console']['waitingList']
