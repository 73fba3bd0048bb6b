import type { Catalogue } from '../catalogue.ts'

export const wizard = {
  close: 'Schließen und zurück zum Salon',
  tabs: 'Schritte der Buchung',
  tab: { service: 'Leistung', addons: 'Extras', time: 'Zeit', information: 'Angaben', done: 'Fertig' },
  step: 'Schritt {{number}} von {{count}}.',
  back: 'Zurück',
  continue: 'Weiter',
  continueToTime: 'Weiter zur Zeitauswahl',
  service: {
    title: 'Wähle deine Leistungen',
    start: 'Wähle zuerst eine oder mehrere Leistungen',
  },
  addons: {
    title: 'Etwas für zu Hause?',
    lead: 'Du bekommst es bei deinem Besuch und bezahlst es mit ihm zusammen.',
    skip: 'Extras überspringen',
    offered_one: '{{count}} Produkt',
    offered_other: '{{count}} Produkte',
    chosen: '{{count}} gewählt',
    left: '{{count}} auf Lager',
    quantity: 'Anzahl von {{name}}',
    update: 'Summe neu berechnen',
    short:
      'Von etwas, das du gewählt hast, gibt es weniger oder nichts mehr. So viel, wie unten steht, kannst du haben.',
  },
  information: {
    title: 'Deine Angaben',
    lead: 'Melde dich an oder registriere dich, dann reserviere. Deine Auswahl bleibt erhalten.',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    change: 'In deinem Konto ändern',
    or: 'oder',
    signUp: 'Registrieren und weiter',
    have: 'Hast du schon ein Konto?',
    logIn: 'Jetzt anmelden',
    reserve: 'Reservieren',
  },
  voucher: {
    label: 'Gutscheincode',
    verify: 'Code prüfen',
    valid: 'Der Code ist gültig',
    invalid: 'Der Code ist ungültig',
  },
  summary: {
    title: 'Übersicht',
    sum: 'Summe',
    map: 'Karte: {{salon}}',
  },
  done: {
    title: 'Fast fertig',
    add: 'Jetzt buchen',
    notYet: 'Noch ist nichts reserviert',
    chooseFirst: 'Wähle zuerst, was du möchtest und wann, dann kannst du hier bezahlen.',
    reserveFirst: 'Reserviere zuerst: Dann halten wir dir die Zeit frei, während du bezahlst.',
  },
  booked: {
    title: 'Glückwunsch! Deine Buchung ist reserviert.',
    toast: 'Die Buchung wurde hinzugefügt',
    cancel: 'Buchung stornieren',
    footnote_one:
      '{{percent}} % der Leistungen werden einbehalten, wenn die Buchung nicht spätestens {{count}} Stunde vorher storniert wird',
    footnote_other:
      '{{percent}} % der Leistungen werden einbehalten, wenn die Buchung nicht spätestens {{count}} Stunden vorher storniert wird',
  },
  left: {
    title: 'So lange kannst du kostenlos stornieren',
    days_one: 'Tag',
    days_other: 'Tage',
    hours_one: 'Stunde',
    hours_other: 'Stunden',
    minutes_one: 'Minute',
    minutes_other: 'Minuten',
    seconds_one: 'Sekunde',
    seconds_other: 'Sekunden',
  },
} satisfies Catalogue['wizard']
