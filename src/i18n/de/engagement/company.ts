import type { Catalogue } from '../../catalogue.ts'

export const company = {
  about: {
    title: 'Über uns',
    description:
      'Salloon wurde im Februar 2020 in Dänemark gegründet, um Kunden und Salons zu verbinden und Salons sichtbarer zu machen.',
    headline: 'Wir machen es einfach, den nächsten Termin zu buchen.',
    intro:
      'Wir haben im Februar 2020 in Dänemark angefangen, damit sich Termine schnell und einfach buchen lassen. Heute bringt Salloon Salons, Spas und Barbershops mit ihren Kunden zusammen, in drei Sprachen.',
    mission: {
      title: 'Unsere Mission',
      text: 'Kunden und Salons verbinden und Salons sichtbarer und effizienter machen. Kunden finden den passenden Mitarbeiter und einen freien Termin. Salons gewinnen neue Kunden, verwalten alles in einem Kalender und verbringen weniger Zeit am Telefon.',
    },
    vision: {
      title: 'Unsere Vision',
      text: 'Jeder Salon ausgebucht, und für alle ein Termin, der passt.',
    },
    how: {
      title: 'So funktioniert es',
      lead: 'Buche einen Termin in drei Schritten.',
      steps: [
        { name: 'Suchen', text: 'Suche nach Name, Datum, Kategorie oder Ort.' },
        { name: 'Salon wählen', text: 'Vergleiche Team, Preise, Fotos und Bewertungen.' },
        { name: 'Buchung abschließen', text: 'Wähle Mitarbeiter und Uhrzeit und bezahle mit Karte oder im Salon.' },
      ],
    },
    principles: {
      title: 'Unsere Grundsätze',
      list: [
        {
          name: 'Aktuelle freie Zeiten',
          text: 'Du siehst nur Zeiten, die du buchen kannst. Wir halten deine Zeit beim Bezahlen frei und verhindern Doppelbuchungen.',
        },
        {
          name: 'Klare Preise',
          text: 'Du siehst den vollen Preis und eine mögliche Stornogebühr, bevor du bezahlst.',
        },
        {
          name: 'Datenschutz',
          text: 'Keine Werbung, kein Tracking. Lade deine Daten jederzeit herunter oder lösche sie.',
        },
      ],
    },
    closing: { title: 'Jetzt mit Salloon starten', find: 'Salon finden', list: 'Salon eintragen' },
  },
  contact: {
    title: 'Kontakt',
    description: 'Kontaktiere Salloon. Der Support ist täglich von 9 bis 16 Uhr erreichbar.',
    lead: 'Hast du eine Frage, eine Idee oder ein Problem? Schreib uns.',
    heading: 'Hinterlass uns eine Nachricht, wir melden uns in Kürze',
    name: 'Name',
    email: 'E-Mail',
    phoneNumber: 'Telefonnummer',
    websiteUrl: 'Website',
    message: 'Nachricht',
    submit: 'Nachricht senden',
    privacy: 'Wir verwenden deine Nachricht für unsere Antwort und löschen sie nach einem Jahr.',
    privacyLink: 'Datenschutz',
    sent: 'Nachricht gesendet',
    sentText: 'Danke für deine Nachricht. Wir antworten während der Supportzeiten per E-Mail.',
    another: 'Weitere Nachricht senden',
    home: 'Zur Startseite',
    hours: { title: 'Supportzeiten', text: 'Täglich von 9 bis 16 Uhr', zone: 'Dänische Zeit' },
    mail: { title: 'Per E-Mail', text: 'Schreib uns aus deiner eigenen E-Mail-App.' },
    appointment: {
      title: 'Geht es um einen Termin?',
      text: 'Du kannst ihn selbst verschieben oder absagen, ohne auf eine Antwort zu warten.',
      link: 'Deine Termine',
    },
    salon: {
      title: 'Du führst einen Salon?',
      text: 'Sieh dir Funktionen und Preise für Salons an.',
      link: 'Salloon für Salons',
    },
  },
  careers: {
    title: 'Jobs bei uns',
    description: 'Arbeite bei Salloon. Schick uns deinen Lebenslauf und ein Anschreiben.',
    headline: 'Hilf Salons, zu wachsen.',
    intro:
      'Ein gutes Buchungssystem macht für kleine Salons viel aus. Wir entwickeln die Werkzeuge, mit denen Salons ihren Kalender füllen und ihre Kunden betreuen. Machst du mit?',
    traits: {
      title: 'Das ist uns wichtig',
      list: [
        { name: 'Neugierig auf Menschen', text: 'Du bist lieber einen Tag im Salon, als zu raten, was er braucht.' },
        {
          name: 'Sinn für Details',
          text: 'Dir fallen eine falsche Zeitzone, ein verrutschtes Komma oder ein unklarer Button auf.',
        },
        {
          name: 'Klare Kommunikation',
          text: 'Du schreibst verständlich und fragst nach, wenn dir etwas unklar ist.',
        },
      ],
    },
    apply: {
      title: 'Bewirb dich',
      text: 'Du kannst dich jederzeit bewerben, auch wenn keine Stelle ausgeschrieben ist. Schick uns deinen Lebenslauf und ein Anschreiben auf Dänisch, Englisch oder Deutsch. Erzähl uns, was du machen möchtest und was du bisher gemacht hast.',
      button: 'Lebenslauf und Anschreiben senden',
      subject: 'Bewerbung',
      body: 'Hallo Salloon,\n\nmein Lebenslauf und mein Anschreiben sind im Anhang.',
      address: 'Der Button öffnet deine E-Mail-App. Du kannst auch schreiben an:',
      form: 'Schreib uns über die Kontaktseite',
    },
  },
} satisfies Catalogue['company']
