import type { Catalogue } from '../catalogue.ts'

export const partners = {
  plans: {
    names: {
      free: 'Gratis',
      basic: 'Basis',
      standard: 'Standard',
      premium: 'Premium',
      business: 'Salloon Business',
    },
    month: 'pro Monat',
    buy: 'Jetzt kaufen',
    try: 'Jetzt testen',
    start: 'Gratis beginnen',
  },
  chosen: {
    title: 'Dein Tarif: {{plan}}',
    free: 'Er kostet nichts.',
    paid: '{{price}} pro Monat.',
    plusVat: '{{price}} pro Monat, zzgl. MwSt.',
    trial: 'Einen Monat gratis mit allen Funktionen, danach {{price}} pro Monat, zzgl. MwSt.',
    now: 'Bei der Anmeldung wird nichts berechnet.',
    compare: 'Tarife vergleichen',
  },
  business: {
    heading: 'Oder alles, zu einem Preis',
    label: 'Alles, ein Preis',
    name: 'Salloon Business',
    unit: 'pro Monat, zzgl. MwSt.',
    points: [
      'Keine Einrichtungsgebühr',
      'Unbegrenzt viele Buchungen',
      'Einen Monat gratis testen, mit allen Funktionen',
    ],
    text: 'Für Salons, die lieber nicht zählen. Alles, was Salloon kann, für das ganze Haus, zu einem Preis.',
    note: 'Du meldest dich ohne Karte an. Der erste Monat kostet nichts.',
    compare: 'Alle Tarife vergleichen',
  },
  home: {
    title: 'Salloon für Salons',
    description:
      'Buchungen bei Tag und Nacht, ein Kalender, der immer stimmt, und Zahlungen, die sich selbst abrechnen. Ein Monat gratis.',
    headline: 'Ein voller Stuhl und ein ruhiger Empfang.',
    lead: 'Salloon zeigt deinen Salon denen, die einen suchen, nimmt ihre Buchungen Tag und Nacht an und führt einen Kalender, der immer stimmt.',
    signUp: 'Salon eintragen',
    signIn: 'Einloggen',
    all: 'Alle Funktionen ansehen',
    benefits: {
      title: 'Was am Montag anders ist',
      list: [
        {
          name: 'Du wirst gefunden',
          text: 'Nach Ort, nach Behandlung und zu genau der Stunde, in der jemand Zeit hat.',
        },
        { name: 'Gebucht, während du arbeitest', text: 'Niemand legt die Schere weg, um ans Telefon zu gehen.' },
        {
          name: 'Weniger leere Stühle',
          text: 'Angebote füllen freie Zeiten; Erinnerungen bringen die Leute am richtigen Tag.',
        },
        {
          name: 'Du weißt, wie es läuft',
          text: 'Jeden Tag, jede Woche, jedes Jahr – für das Haus und für jede Person darin.',
        },
      ],
    },
    features: {
      title: 'Alles, was ein Empfang tut, und etwas mehr',
      lead: 'Ein Werkzeug für Kalender, Kunden, Team und Kasse.',
    },
    groups: [
      {
        title: 'Ein Kalender, der mitdenkt',
        list: [
          {
            name: 'Kluger Kalender',
            text: 'Alle deine Leute nebeneinander. Niemand wird für dieselbe Zeit doppelt gebucht.',
          },
          {
            name: 'Annehmen oder ablehnen',
            text: 'Sag selbst zu jeder Anfrage Ja, oder lass Salloon sofort bestätigen. Bescheid bekommst du immer.',
          },
          { name: 'Unbegrenzte Buchungen', text: 'Mit Salloon Business nimmst du so viele an, wie du Stühle hast.' },
          { name: 'Erinnerungen', text: 'Per Benachrichtigung und E-Mail, in der Sprache, die der Kunde liest.' },
        ],
      },
      {
        title: 'Kunden, die wiederkommen',
        list: [
          { name: 'Nachrichten', text: 'Fragen vor dem Besuch, ein Dank danach, beim Termin aufgehoben.' },
          {
            name: 'Angebote und freie Zeiten',
            text: 'Ein stiller Dienstag? Setz ein paar Prozent darauf, und er steht sofort auf deiner Seite.',
          },
          {
            name: 'Bewertungen und Sterne',
            text: 'Nur von Leuten, die da waren. Sie sagen, was deine eigene Werbung nicht kann.',
          },
        ],
      },
      {
        title: 'Ein Team, das seine Woche kennt',
        list: [
          {
            name: 'Dienstpläne',
            text: 'Stunden, Pausen und freie Tage jeder Person. Nur was bleibt, lässt sich buchen.',
          },
          { name: 'Leistung der Mitarbeiter', text: 'Buchungen, Umsatz und Sterne jeder Person, fair nebeneinander.' },
        ],
      },
      {
        title: 'Geld, das von selbst kommt',
        list: [
          { name: 'Finanzberichte', text: 'Täglich, wöchentlich und jährlich: was hereinkam, wofür und durch wen.' },
          {
            name: 'Onlineshop',
            text: 'Verkaufe deine Produkte zum Besuch oder für sich. Der Bestand zählt sich selbst.',
          },
          {
            name: 'Zahlung mit Karte und Handy',
            text: 'Kunden zahlen mit Karte auf jedem Gerät oder im Salon. Sie haben die Wahl.',
          },
          {
            name: 'Automatische Abrechnung',
            text: 'Eine im Laden erledigte Buchung wird abgerechnet, ohne dass jemand zusammenzählt.',
          },
        ],
      },
    ],
    more: 'Funktionen und Integration im Einzelnen',
    app: {
      title: 'Salon-App',
      lead: 'Dein Salon in der Tasche',
      text: 'Salloon läuft in jedem Browser und lässt sich auf Handy, Tablet und Computer installieren. Kein Store, kein Warten auf Updates und nichts Neues zu kaufen für den Empfang.',
      points: ['Auf jedem Gerät gleich', 'Die Buchungen von heute mit einem Tipp', 'Für das ganze Team'],
      link: 'So wird sie installiert',
    },
    pricing: { title: 'Preise', lead: 'Ein Preis und ein Monat zum Überlegen.' },
    closing: {
      title: 'Der nächste freie Stuhl könnte deiner sein.',
      text: 'Zwei Minuten für dich. Der Salon selbst kommt danach, in deinem Tempo.',
    },
  },
  features: {
    title: 'Funktionen und Integration',
    description: 'Kundenverwaltung, ein kluges System und Überblick über das Team: was Salloon für Salons tut.',
    headline: 'Funktionen und Integration',
    lead: 'Drei Dinge machen einen guten Tag im Salon: Kunden, die kommen, ein Kalender, der stimmt, und ein Team, das weiß, was es tut. Das tut Salloon dafür.',
    jump: 'Auf dieser Seite',
    sections: {
      management: {
        title: 'Kundenverwaltung',
        lead: 'Wissen, wer kommt, und einen Grund geben, wiederzukommen.',
        list: [
          {
            name: 'Kommunikation',
            text: 'Schreib einem Kunden zu seinem Besuch und lies die Antwort neben der Buchung.',
          },
          {
            name: 'Angebote und freie Zeiten',
            text: 'Gutscheine in Prozent oder als Betrag, für eine Kategorie, bis zu dem Tag, den du nennst.',
          },
          { name: 'Feedback', text: 'Sterne und Worte von Leuten, die da waren – für den Salon und für jede Person.' },
          { name: 'Kundendatenbank', text: 'Besuche, Käufe und Notizen an einem Ort, und keine Liste von Hand.' },
          { name: 'Supportzeiten', text: 'Wir sind täglich von 9 bis 16 Uhr für dich da.' },
        ],
      },
      system: {
        title: 'Kluges System',
        lead: 'Der Kalender arbeitet, während du arbeitest.',
        list: [
          {
            name: 'Kalender',
            text: 'Dienste, Pausen, Puffer und Feiertage gehen hinein. Nur Zeiten, die wirklich passen, kommen heraus.',
          },
          {
            name: 'Benachrichtigungen',
            text: 'Jede Anfrage lässt sich annehmen oder ablehnen. Bleibt sie ohne Antwort, endet sie von selbst.',
          },
          {
            name: 'Online-Buchung',
            text: 'Deine Seite nimmt rund um die Uhr Buchungen an, auch mehrere Behandlungen in einem Besuch.',
          },
          {
            name: 'Marketing für dich',
            text: 'Gefunden nach Namen, Ort, Behandlung und in Suchmaschinen, mit deinen Angeboten im Blick.',
          },
        ],
      },
      employees: {
        title: 'Überblick über das Team',
        lead: 'Sehen, wie es läuft, ohne jemandem über die Schulter zu schauen.',
        list: [
          { name: 'Leistung', text: 'Buchungen, Umsatz und Sterne jeder Person in jedem Zeitraum.' },
          { name: 'Wirtschaftsberichte', text: 'Umsatz nach Tag, Woche und Jahr, nach Behandlung und Person.' },
          { name: 'Erinnerungen', text: 'Das Team weiß, was der Tag bringt; der Kunde weiß, wann er kommt.' },
          { name: 'Zahlung', text: 'Was mit Karte bezahlt ist, was im Salon gezahlt wird und was erstattet wurde.' },
          { name: 'Dienstplan', text: 'Stunden für jeden Wochentag und Ausnahmen für Tage, die anders sind.' },
        ],
      },
    },
    custom: {
      title: 'Über 60 Zusatzfunktionen',
      text: 'Gutscheine, Produkte, Absageregeln, Puffer, Bestätigung von Hand: Schalte ein, was dein Haus braucht, und lass den Rest weg. Wie viele du haben kannst, hängt vom Tarif ab.',
    },
    integration: {
      title: 'Integration mit anderem',
      lead: 'Salloon verträgt sich mit dem, was du hast.',
      list: [
        {
          name: 'Kalenderprogramme',
          text: 'Jeder Termin passt in jedes Kalenderprogramm, und ein verschobener berichtigt sich dort selbst.',
        },
        {
          name: 'Kartenzahlung',
          text: 'Karten werden belastet, wenn eine Buchung bestätigt ist, und Erstattungen gehen denselben Weg zurück.',
        },
        {
          name: 'Deine eigenen Programme',
          text: 'Eine offene Schnittstelle zu Salons, freien Zeiten und Buchungen, Aufruf für Aufruf beschrieben.',
        },
      ],
      docs: 'Beschreibung der Schnittstelle lesen',
    },
    closing: {
      title: 'Probier es an deinem Salon aus',
      text: 'Ein Monat mit allen Funktionen. Keine Einrichtungsgebühr und keine Karte bei der Anmeldung.',
    },
  },
  prices: {
    title: 'Unsere Preise',
    description: 'Gratis, Basis, Standard und Premium im Vergleich – und Salloon Business mit allem. Ein Monat gratis.',
    lead: 'Fang umsonst an und wachse Schritt für Schritt, oder nimm gleich alles.',
    table: 'Die Tarife im Vergleich',
    feature: 'Enthalten',
    yes: 'Ja',
    no: 'Nein',
    unlimited: 'Unbegrenzt',
    rows: {
      bookings: 'Buchungen pro Monat',
      custom: 'Zusatzfunktionen',
      onlineFee: 'Unser Anteil an dem, was online mit Karte bezahlt wird',
      clientApp: 'Kunden-App',
      bookingWebsite: 'Buchungsseite und Widget',
      directoryListing: 'Eintrag im Verzeichnis',
      pointOfSale: 'Kassensystem (POS)',
      brandedAdminApp: 'Admin-App mit eigenem Namen',
      linkRemoval: 'Ohne Link zu Salloon',
      dataHandling: 'HIPAA: Funktionen zur Datenhandhabung',
    },
    footnote:
      'HIPAA steht hier für Funktionen zum Umgang mit Daten: ein Protokoll, wer was gesehen hat, die Herausgabe der Daten eines Kunden und ihre Löschung. Wir behaupten keine Zertifizierung. Eigene Funktionen sind deine Gutscheine und Last-Minute-Angebote, so viele gleichzeitig. Was du im Salon einnimmst, bar oder am eigenen Terminal, gehört ganz dir. Von dem, was Kunden online mit Karte bezahlen, behalten wir den Anteil in der Tabelle; mit Salloon Business sind es 1,5 %.',
    include: {
      title: 'Alle Tarife enthalten',
      customers: {
        title: 'Gratis für Kunden',
        list: [
          'Einen Termin finden und buchen, zu jeder Stunde',
          'Mit Karte oder im Salon zahlen',
          'Verschieben und absagen, gratis bis 24 Stunden vorher',
          'Lieblingssalons und -produkte',
          'Bewertungen von Leuten, die da waren',
          'Deutsch, Dänisch und Englisch',
        ],
      },
      saloons: {
        title: 'Salontarif für Salons',
        list: [
          'Deine eigene Seite mit Leuten, Preisen und Bildern',
          'Ein Kalender, in dem niemand doppelt gebucht wird',
          'Sofort oder von Hand bestätigen, wie du magst',
          'Deine eigenen Regeln für Absagen, vor dem Zahlen gezeigt',
          'Sterne für den Salon und für jede Person',
          'Support täglich von 9 bis 16 Uhr',
        ],
      },
    },
  },
} satisfies Catalogue['partners']
