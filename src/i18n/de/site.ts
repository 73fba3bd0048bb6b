import type { Catalogue } from '../catalogue.ts'

export const site = {
  name: 'Salloon',
  description: 'Finde Friseur, Spa oder Barber in deiner Nähe, wähle, zu wem und wann, und buche in einer Minute.',
  header: {
    home: 'Salloon, Startseite',
    main: 'Hauptmenü',
    menu: 'Menü',
    saloons: 'Salons',
    signUp: 'Registrieren',
    login: 'Anmelden',
    appointments: 'Meine Termine',
    favourites: 'Lieblingssalons',
    accountMenu: 'Dein Konto, {{name}}',
    logout: 'Abmelden',
  },
  legal: { read: 'In einem neuen Tab lesen:', terms: 'AGB', privacy: 'Datenschutz' },
  footer: {
    label: 'Fußzeile',
    promise: 'Der Salon, den du liebst, zu der Zeit, die dir passt.',
    explore: 'Entdecken',
    you: 'Für dich',
    allSaloons: 'Alle Salons',
    copyright: '© 2022–{{year}} Salloon. Aus Dänemark.',
  },
  notFound: {
    code: '404',
    title: 'Dieser Stuhl ist leer',
    text: 'Die Seite, die du suchst, ist nicht hier. Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.',
  },
  tooMany: {
    code: '429',
    title: 'Einen Moment bitte',
    text: 'Das waren viele Versuche in kurzer Zeit. Warte ein wenig und versuch es dann noch einmal.',
    wait_one: 'In {{count}} Sekunde kannst du es noch einmal versuchen.',
    wait_other: 'In {{count}} Sekunden kannst du es noch einmal versuchen.',
  },
  notAllowed: {
    code: '403',
    title: 'Diese Tür ist nicht deine',
    text: 'Du bist angemeldet, aber diese Seite gehört jemand anderem.',
  },
  refused: {
    code: '400',
    title: 'Das hat nicht geklappt',
  },
  broken: {
    code: '500',
    title: 'Da ist uns etwas verrutscht',
    text: 'Es liegt nicht an dir, und nichts, was du gebucht oder bezahlt hast, ist verloren. Versuch es noch einmal. Passiert es wieder, nenn uns die Nummer unten.',
  },
  offline: {
    code: '…',
    title: 'Wir erreichen Salloon nicht',
    text: 'Deine Verbindung scheint weg zu sein. Prüfe sie und versuch es noch einmal.',
  },
  error: {
    reference: 'Referenz: {{id}}',
    again: 'Noch einmal versuchen',
    home: 'Zur Startseite',
    find: 'Salon finden',
  },
} satisfies Catalogue['site']
