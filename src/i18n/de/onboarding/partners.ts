import type { Catalogue } from '../../catalogue.ts'

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
    start: 'Kostenlos starten',
  },
  chosen: {
    title: 'Dein Tarif: {{plan}}',
    free: 'Kostenlos.',
    paid: '{{price}} pro Monat.',
    plusVat: '{{price}} pro Monat, zzgl. MwSt.',
    trial: 'Einen Monat gratis mit allen Funktionen, danach {{price}} pro Monat, zzgl. MwSt.',
    now: 'Bei der Anmeldung wird nichts berechnet.',
    compare: 'Tarife vergleichen',
  },
  business: {
    heading: 'Oder alle Funktionen zu einem Preis',
    label: 'Alle Funktionen, ein Preis',
    name: 'Salloon Business',
    unit: 'pro Monat, zzgl. MwSt.',
    points: [
      'Keine Einrichtungsgebühr',
      'Unbegrenzt viele Buchungen',
      'Einen Monat gratis testen, mit allen Funktionen',
    ],
    text: 'Alle Funktionen von Salloon für dein ganzes Team, ohne Buchungslimit.',
    note: 'Registriere dich ohne Karte. Der erste Monat ist kostenlos.',
    compare: 'Alle Tarife vergleichen',
  },
  home: {
    title: 'Salloon für Salons',
    description: 'Online-Buchung, Kalender, Zahlungen und Marketing für Salons. Einen Monat kostenlos testen.',
    headline: 'Mehr Termine mit Online-Buchung.',
    lead: 'Salloon bringt dir neue Kunden, nimmt rund um die Uhr Buchungen an und verwaltet alles in einem Kalender.',
    signUp: 'Salon eintragen',
    signIn: 'Anmelden',
    all: 'Alle Funktionen ansehen',
    benefits: {
      title: 'Darum wählen Salons Salloon',
      list: [
        {
          name: 'Neue Kunden gewinnen',
          text: 'Du wirst über Ort, Behandlung und freie Termine gefunden.',
        },
        { name: 'Buchungen rund um die Uhr', text: 'Gebucht wird online, und du kannst dich um deine Arbeit kümmern.' },
        {
          name: 'Weniger Lücken und Ausfälle',
          text: 'Fülle freie Zeiten mit Last-Minute-Angeboten und vermeide No-Shows mit Erinnerungen.',
        },
        {
          name: 'Kenne deine Zahlen',
          text: 'Berichte pro Tag, Woche und Jahr, für den Salon und jeden Mitarbeiter.',
        },
      ],
    },
    features: {
      title: 'Alles, was du für deinen Salon brauchst',
      lead: 'Kalender, Kunden, Team und Kasse an einem Ort.',
    },
    groups: [
      {
        title: 'Kalender und Buchungen',
        list: [
          {
            name: 'Smarter Kalender',
            text: 'Sieh dein ganzes Team nebeneinander, ohne Doppelbuchungen.',
          },
          {
            name: 'Annehmen oder ablehnen',
            text: 'Bestätige jede Anfrage selbst oder lass Salloon automatisch bestätigen. Du wirst in jedem Fall benachrichtigt.',
          },
          {
            name: 'Unbegrenzt viele Buchungen',
            text: 'Mit Salloon Business nimmst du so viele Buchungen an, wie du möchtest.',
          },
          { name: 'Erinnerungen', text: 'Per Benachrichtigung und E-Mail, in der Sprache deiner Kunden.' },
        ],
      },
      {
        title: 'Kundenbindung',
        list: [
          {
            name: 'Nachrichten',
            text: 'Schreibe deinen Kunden vor und nach dem Termin. Jede Unterhaltung bleibt bei der Buchung.',
          },
          {
            name: 'Angebote und freie Zeiten',
            text: 'Ruhiger Dienstag? Füge einen Rabatt hinzu, und er erscheint sofort auf deiner Seite.',
          },
          {
            name: 'Bewertungen',
            text: 'Nur wer einen Termin wahrgenommen hat, kann dich bewerten.',
          },
        ],
      },
      {
        title: 'Teamverwaltung',
        list: [
          {
            name: 'Dienstpläne',
            text: 'Plane Schichten, Pausen und Urlaub für dein Team. Nur die übrige Zeit ist buchbar.',
          },
          { name: 'Leistung der Mitarbeiter', text: 'Vergleiche Buchungen, Umsatz und Bewertungen deines Teams.' },
        ],
      },
      {
        title: 'Zahlungen und Finanzen',
        list: [
          { name: 'Finanzberichte', text: 'Umsatz pro Tag, Woche und Jahr, nach Behandlung und Mitarbeiter.' },
          {
            name: 'Onlineshop',
            text: 'Verkaufe Produkte zum Termin oder einzeln. Der Bestand wird automatisch aktualisiert.',
          },
          {
            name: 'Zahlung mit Karte und Handy',
            text: 'Bezahlt wird mit Karte auf jedem Gerät oder im Salon.',
          },
          {
            name: 'Automatische Abrechnung',
            text: 'Im Salon abgeschlossene Buchungen werden automatisch abgerechnet.',
          },
        ],
      },
    ],
    more: 'Funktionen und Integration im Einzelnen',
    app: {
      title: 'Salon-App',
      lead: 'Verwalte deinen Salon vom Handy aus',
      text: 'Nutze Salloon in jedem Browser oder installiere es auf Handy, Tablet oder Computer. Du brauchst keinen App-Store und keine neuen Geräte.',
      points: ['Funktioniert auf jedem Gerät', 'Die Buchungen von heute im Überblick', 'Für das ganze Team'],
      link: 'So installierst du die App',
    },
    pricing: { title: 'Preise', lead: 'Ein Preis, ein kostenloser Probemonat.' },
    closing: {
      title: 'Bereit loszulegen?',
      text: 'Erstelle in zwei Minuten dein Konto und richte deinen Salon in Ruhe ein.',
    },
  },
  features: {
    title: 'Funktionen und Integration',
    description: 'Kundenverwaltung, smartes System und Überblick über das Team: alles, was Salloon für Salons bietet.',
    headline: 'Funktionen und Integration',
    lead: 'Verwalte Kunden, Kalender und Team an einem Ort. Das bietet Salloon.',
    jump: 'Auf dieser Seite',
    sections: {
      management: {
        title: 'Kundenverwaltung',
        lead: 'Lerne deine Kunden kennen und binde sie an deinen Salon.',
        list: [
          {
            name: 'Kommunikation',
            text: 'Schreib deinen Kunden direkt aus der Buchung heraus.',
          },
          {
            name: 'Angebote und freie Zeiten',
            text: 'Erstelle Rabattcodes mit Prozent- oder Festbetrag, für eine Kategorie und bis zu einem Datum.',
          },
          {
            name: 'Feedback',
            text: 'Erhalte Bewertungen von Kunden mit Termin, für den Salon und jeden Mitarbeiter.',
          },
          {
            name: 'Kundendatenbank',
            text: 'Termine, Käufe und Notizen zu allen Kunden, automatisch aktualisiert.',
          },
          { name: 'Supportzeiten', text: 'Der Support ist täglich von 9 bis 16 Uhr erreichbar.' },
        ],
      },
      system: {
        title: 'Smartes System',
        lead: 'Überlass die Planung dem Kalender.',
        list: [
          {
            name: 'Kalender',
            text: 'Plane Schichten, Pausen, Puffer und Urlaub. Angezeigt werden nur buchbare Zeiten.',
          },
          {
            name: 'Benachrichtigungen',
            text: 'Nimm jede Anfrage an oder lehne sie ab. Unbeantwortete Anfragen werden automatisch abgelehnt.',
          },
          {
            name: 'Online-Buchung',
            text: 'Deine Seite nimmt rund um die Uhr Buchungen an, auch mit mehreren Behandlungen pro Termin.',
          },
          {
            name: 'Marketing für dich',
            text: 'Werde über Name, Ort, Behandlung und Suchmaschinen gefunden und zeige deine Angebote.',
          },
        ],
      },
      employees: {
        title: 'Überblick über das Team',
        lead: 'Verfolge die Ergebnisse deines Teams und plane die Woche.',
        list: [
          { name: 'Leistung', text: 'Buchungen, Umsatz und Bewertungen für dein Team, in jedem Zeitraum.' },
          { name: 'Finanzberichte', text: 'Umsatz nach Tag, Woche und Jahr, nach Behandlung und Mitarbeiter.' },
          {
            name: 'Erinnerungen',
            text: 'Dein Team sieht die Termine des Tages, und deine Kunden werden an ihre erinnert.',
          },
          {
            name: 'Zahlung',
            text: 'Sieh, was mit Karte bezahlt wurde, was im Salon fällig ist und was erstattet wurde.',
          },
          { name: 'Dienstplan', text: 'Lege Arbeitszeiten für jeden Wochentag und Ausnahmen für besondere Tage fest.' },
        ],
      },
    },
    custom: {
      title: 'Über 60 Zusatzfunktionen',
      text: 'Rabattcodes, Produkte, Stornierungsbedingungen, Puffer, manuelle Bestätigung: Aktiviere, was du brauchst. Wie viele Angebote und Rabattcodes gleichzeitig aktiv sein können, hängt vom Tarif ab.',
    },
    integration: {
      title: 'Integrationen',
      lead: 'Salloon funktioniert mit den Werkzeugen, die du schon nutzt.',
      list: [
        {
          name: 'Kalenderprogramme',
          text: 'Füge Termine zu jeder Kalender-App hinzu. Verschobene Termine werden automatisch aktualisiert.',
        },
        {
          name: 'Kartenzahlung',
          text: 'Karten werden belastet, wenn eine Buchung bestätigt ist. Erstattungen gehen auf dieselbe Karte.',
        },
        {
          name: 'Deine eigene Software',
          text: 'Nutze unsere offene API für Salons, freie Zeiten und Buchungen.',
        },
      ],
      docs: 'API-Dokumentation lesen',
    },
    closing: {
      title: 'Teste Salloon in deinem Salon',
      text: 'Einen Monat kostenlos mit allen Funktionen. Keine Einrichtungsgebühr, keine Karte nötig.',
    },
  },
  prices: {
    title: 'Unsere Preise',
    description: 'Vergleiche Gratis, Basis, Standard, Premium und Salloon Business. Ein Monat gratis.',
    lead: 'Starte kostenlos und wechsle bei Bedarf den Tarif, oder nutze gleich alle Funktionen.',
    table: 'Tarifvergleich',
    feature: 'Enthalten',
    yes: 'Ja',
    no: 'Nein',
    unlimited: 'Unbegrenzt',
    noCommission: 'Keine',
    rows: {
      bookings: 'Buchungen pro Monat',
      custom: 'Zusatzfunktionen',
      commission: 'Provision auf Neukunden vom Marktplatz',
      clientApp: 'Kunden-App',
      bookingWebsite: 'Buchungsseite und Widget',
      directoryListing: 'Eintrag im Verzeichnis',
      pointOfSale: 'Kassensystem (POS)',
      brandedAdminApp: 'Admin-App mit eigenem Namen',
      linkRemoval: 'Ohne Link zu Salloon',
      dataHandling: 'HIPAA: Aktivitätsprotokoll und Datenexport',
    },
    footnote:
      'HIPAA steht hier für Funktionen zum Umgang mit Daten: ein Aktivitätsprotokoll sowie Export und Löschung von Kundendaten. Wir beanspruchen keine Zertifizierung. Zusatzfunktionen sind die Rabattcodes und Last-Minute-Angebote, die gleichzeitig laufen können. Provision fällt nur für den ersten Termin von Kunden an, die neu in deinem Salon sind, ihn auf dem Marktplatz gefunden haben und online bezahlen. Deine eigenen Kunden, wiederkehrende Kunden, Buchungen über deinen Link oder deine Website, Produktbestellungen, abgesagte Termine, Nichterscheinen und Zahlungen im Salon sind provisionsfrei, ebenso Buchungen bei Salons im Tarif Gratis, die nicht im Verzeichnis stehen. Mit Salloon Business beträgt die Provision 1,5\u00a0%.',
    include: {
      title: 'Alle Tarife enthalten',
      customers: {
        title: 'Gratis für Kunden',
        list: [
          'Rund um die Uhr suchen und buchen',
          'Mit Karte oder im Salon zahlen',
          'Kostenlos verschieben und absagen bis 24 Stunden vorher',
          'Lieblingssalons und -produkte',
          'Bewertungen nach echten Terminen',
          'Deutsch, Dänisch und Englisch',
        ],
      },
      saloons: {
        title: 'Tarife für Salons',
        list: [
          'Deine eigene Seite mit Team, Preisen und Fotos',
          'Ein Kalender ohne Doppelbuchungen',
          'Automatische oder manuelle Bestätigung',
          'Deine eigenen Stornierungsbedingungen, vor der Zahlung angezeigt',
          'Bewertungen für den Salon und dein Team',
          'Support täglich von 9 bis 16 Uhr',
        ],
      },
    },
  },
} satisfies Catalogue['partners']
