import type { Catalogue } from '../catalogue.ts'

export const company = {
  about: {
    title: 'Über uns',
    description:
      'Salloon begann im Februar 2020 in Dänemark: um Kunden und Salons zu verbinden und Salons sichtbarer zu machen.',
    headline: 'Die beste Stunde der Woche soll am leichtesten zu buchen sein.',
    intro:
      'Salloon begann im Februar 2020 in Dänemark mit einer einfachen Idee: Einen Haarschnitt zu buchen soll kürzer dauern, als die Haare zu föhnen. Heute bringen wir Salons, Spas und Barbiere mit denen zusammen, die sie suchen – an einem Ort, in drei Sprachen.',
    mission: {
      title: 'Unsere Mission',
      text: 'Kunden und Salons verbinden und Salons sichtbarer und effizienter machen. Kunden finden die richtigen Hände und einen Termin, der wirklich frei ist. Salons werden gefunden, führen einen einzigen Kalender und bekommen die Stunden zurück, die früher das Telefon nahm.',
    },
    vision: {
      title: 'Unsere Vision',
      text: 'Eine Stadt, in der kein guter Stuhl leer bleibt, während um die Ecke jemand einen sucht.',
    },
    how: {
      title: 'So funktioniert es',
      lead: 'Drei Schritte für den Kunden. Dazwischen redet der Kalender.',
      steps: [
        { name: 'Suchen', text: 'Nach Namen, nach Tag, nach Lust und Laune oder einfach in deiner Nähe.' },
        { name: 'Salon wählen', text: 'Menschen, Preise, Bilder und Bewertungen: Sieh dich um, bevor du hingehst.' },
        { name: 'Buchung abschließen', text: 'Person und Zeit wählen, mit Karte oder im Salon zahlen. Fertig.' },
      ],
    },
    principles: {
      title: 'Woran wir uns messen lassen',
      list: [
        {
          name: 'Frei heißt frei',
          text: 'Was wir zeigen, kannst du haben. Sobald du einen Termin wählst, halten wir ihn, während du zahlst, und niemand wird je doppelt gebucht.',
        },
        {
          name: 'Der ganze Preis zuerst',
          text: 'Was es kostet und was eine Absage kosten würde, steht auf der Seite, bevor du zahlst. Kleingedrucktes gibt es nicht.',
        },
        {
          name: 'Deine Daten gehören dir',
          text: 'Keine Werbung, kein Tracking. Lade herunter, was wir über dich wissen, oder lass es löschen, wann immer du willst.',
        },
      ],
    },
    closing: { title: 'Auf welcher Seite des Stuhls bist du?', find: 'Salon finden', list: 'Salon eintragen' },
  },
  contact: {
    title: 'Kontakt',
    description: 'Schreib an Salloon. Der Support ist täglich von 9 bis 16 Uhr da.',
    lead: 'Fragen, Ideen, etwas, das nicht ging: Ein Mensch liest es, und ein Mensch antwortet.',
    heading: 'Hinterlass eine Nachricht, und wir melden uns bald',
    name: 'Name',
    email: 'E-Mail',
    phoneNumber: 'Telefonnummer',
    websiteUrl: 'Website',
    message: 'Nachricht',
    submit: 'Nachricht senden',
    privacy: 'Was du schreibst, nutzen wir für die Antwort und vergessen es nach einem Jahr.',
    privacyLink: 'Datenschutz',
    sent: 'danke, deine Nachricht ist angekommen',
    sentText: 'Wir antworten an die E-Mail-Adresse, die du angegeben hast, während der Supportzeiten.',
    another: 'Noch eine Nachricht schreiben',
    home: 'Zur Startseite',
    hours: { title: 'Supportzeiten', text: 'Täglich von 9 bis 16 Uhr', zone: 'Dänische Zeit' },
    mail: { title: 'Per E-Mail', text: 'Dein eigenes Mailprogramm geht genauso.' },
    visit: {
      title: 'Geht es um einen Termin?',
      text: 'Verschieb ihn oder sag ihn selbst ab: Das dauert eine Minute, und du musst auf niemanden warten.',
      link: 'Deine Termine',
    },
    salon: {
      title: 'Du führst einen Salon?',
      text: 'Sieh dir an, was Salloon für dich tut und was es kostet.',
      link: 'Salloon für Salons',
    },
  },
  careers: {
    title: 'Jobs bei uns',
    description: 'Arbeite bei Salloon: Schick uns deinen Lebenslauf und ein Anschreiben.',
    headline: 'Mach kleinen Läden einen guten Tag.',
    intro:
      'Hinter jeder Buchung steht jemand mit einer Schere, einem Stuhl und einer Miete. Wir bauen das, was den Stuhl füllt. Wenn du magst, dass deine Arbeit noch am selben Nachmittag gebraucht wird, sollten wir reden.',
    traits: {
      title: 'Mit wem wir gut können',
      list: [
        { name: 'Neugierig auf Menschen', text: 'Du bist lieber einen Tag im Salon, als zu raten, was er braucht.' },
        {
          name: 'Genau im Kleinen',
          text: 'Eine Zeitzone, ein Komma im Preis, ein Wort auf einem Knopf: Du siehst es.',
        },
        {
          name: 'Klar im Wort',
          text: 'Du schreibst so, dass andere es verstehen, und sagst es, wenn du selbst nicht folgst.',
        },
      ],
    },
    apply: {
      title: 'Schreib uns',
      text: 'Wir lesen jeden Brief, auch wenn keine Stelle ausgeschrieben ist. Schick uns deinen Lebenslauf und ein Anschreiben: was du machen möchtest und was du gemacht hast, worauf du stolz bist. Auf Dänisch, Englisch oder Deutsch, wie du magst.',
      button: 'Lebenslauf und Anschreiben senden',
      subject: 'Bewerbung',
      body: 'Hallo Salloon,\n\nmein Lebenslauf und mein Anschreiben sind im Anhang.',
      address: 'Der Knopf öffnet dein Mailprogramm. Oder schreib an:',
      form: 'Schreib uns über die Kontaktseite',
    },
  },
} satisfies Catalogue['company']
