import type { Catalogue } from '../../catalogue.ts'

export const wizard = {
  close: 'Schließen und zurück zum Salon',
  tabs: 'Buchungsschritte',
  tab: { service: 'Behandlung', addons: 'Extras', time: 'Zeit', information: 'Angaben', done: 'Bezahlung' },
  step: 'Schritt {{number}} von {{count}}.',
  back: 'Zurück',
  continue: 'Weiter',
  continueToTime: 'Weiter zur Zeitauswahl',
  service: {
    title: 'Wähle deine Behandlungen',
    start: 'Wähle zuerst eine oder mehrere Behandlungen',
  },
  addons: {
    title: 'Produkte hinzufügen',
    lead: 'Zusammen mit dem Termin bezahlen und im Salon mitnehmen.',
    skip: 'Extras überspringen',
    offered_one: '{{count}} Produkt',
    offered_other: '{{count}} Produkte',
    chosen: '{{count}} gewählt',
    left: '{{count}} auf Lager',
    quantity: 'Anzahl von {{name}}',
    update: 'Summe neu berechnen',
    short: 'Einige deiner Produkte sind knapp oder ausverkauft. Wir haben die Mengen unten angepasst.',
  },
  information: {
    title: 'Deine Angaben',
    lead: 'Melde dich an oder registriere dich, um zu reservieren. Deine Auswahl bleibt gespeichert.',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    change: 'Unter Mein Konto ändern',
    signUp: 'Registrieren und weiter',
    terms: 'Mit der Registrierung stimmst du den Bedingungen zu.',
    changeNumber: 'Andere Nummer verwenden',
    password: 'Mit Passwort anmelden',
    have: 'Hast du schon ein Konto?',
    logIn: 'Jetzt anmelden',
    reserve: 'Reservieren',
  },
  coupon: {
    label: 'Rabattcode',
    verify: 'Code prüfen',
    valid: 'Der Code ist gültig',
    invalid: 'Der Code ist ungültig',
  },
  summary: {
    title: 'Übersicht',
    sum: 'Zwischensumme',
    map: 'Karte: {{salon}}',
  },
  done: {
    title: 'Fast fertig',
    pay: '{{amount}} bezahlen',
    confirm: 'Buchung bestätigen',
    notYet: 'Du hast noch keinen Termin reserviert',
    chooseFirst: 'Wähle zuerst Behandlungen und Uhrzeit, dann kannst du hier bezahlen.',
    reserveFirst: 'Reserviere zuerst. Wir halten dir die Zeit frei, während du bezahlst.',
  },
  booked: {
    title: 'Danke! Dein Termin ist gebucht.',
    toast: 'Termin erfolgreich gebucht',
    cancel: 'Termin absagen',
    depositLate: 'Bei einer Absage wird die Anzahlung von {{deposit}} nicht erstattet.',
    depositRequested:
      'Nach der Bestätigung durch den Salon wird die Anzahlung von {{deposit}} bei später Absage nicht erstattet.',
    depositFootnote_one:
      'Sagst du weniger als {{count}} Stunde vorher ab, wird die Anzahlung von {{deposit}} nicht erstattet.',
    depositFootnote_other:
      'Sagst du weniger als {{count}} Stunden vorher ab, wird die Anzahlung von {{deposit}} nicht erstattet.',
    footnote_one:
      'Bei Kartenzahlung kostet eine Absage weniger als {{count}} Stunde vor dem Termin {{percent}}\u00a0% vom Preis der Behandlungen',
    footnote_other:
      'Bei Kartenzahlung kostet eine Absage weniger als {{count}} Stunden vor dem Termin {{percent}}\u00a0% vom Preis der Behandlungen',
    late: 'Eine Absage kostet {{percent}}\u00a0% vom Preis der Behandlungen.',
    lateRequested:
      'Du kannst kostenlos absagen, bis der Salon bestätigt. Danach kostet eine Absage {{percent}}\u00a0% vom Preis der Behandlungen.',
  },
  left: {
    title: 'Verbleibende Zeit für kostenlose Absage',
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
