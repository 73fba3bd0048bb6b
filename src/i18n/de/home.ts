import type { Catalogue } from '../catalogue.ts'

export const home = {
  title: 'Salloon · Termine bei Friseur, Spa und Barber buchen',
  eyebrow: 'Friseur, Spa und Barber an einem Ort',
  headline: 'Dein Good Hair Day? Gebucht.',
  lead: 'Finde die, die es am besten können, sieh, wann sie wirklich Zeit haben, und sichere dir deinen Platz in unter einer Minute.',
  search: {
    label: 'Salon finden',
    name: 'Name des Salons',
    namePlaceholder: 'Name des Salons',
    date: 'Datum',
    category: 'Kategorie',
    submit: 'Suchen',
    typing: 'Gib mindestens 4 Buchstaben ein',
    searching: 'Suche läuft …',
    none: 'Nichts gefunden',
    found_one: '{{count}} Salon gefunden',
    found_other: '{{count}} Salons gefunden',
  },
  categories: {
    title: 'Worauf hast du Lust?',
    hairText: 'Schnitt, Farbe, Föhnen',
    nailText: 'Maniküre, Gel, Nail-Art',
    barberText: 'Fade, Bart, Rasur',
    beautyText: 'Brauen, Wimpern, Haut',
    spaText: 'Massage, Sauna, Ruhe',
  },
  top: {
    title: 'Beliebte Salons',
    lead: 'Gerade erst geliebt, von Menschen, die wiederkamen.',
    viewAll: 'Alle ansehen',
    empty: 'Die ersten Salons ziehen gerade ein. Schau bald wieder vorbei.',
  },
  steps: {
    title: 'In drei Schritten auf den Stuhl',
    lead: 'Keine Warteschleife, kein Rückruf.',
    search: 'Suchen',
    searchText: 'Nach Name, nach Tag oder nach Lust und Laune. Du siehst nur, was wirklich frei ist.',
    choose: 'Salon wählen',
    chooseText: 'Schau dich um: die Menschen, ihre Arbeit, die Preise und was andere über sie sagen.',
    finish: 'Buchung abschließen',
    finishText:
      'Wähle deine Person und deine Zeit und bezahle sicher. Kommt etwas dazwischen? Bis 24 Stunden vorher stornierst du kostenlos.',
  },
  best: {
    title: 'Die Besten ihrer Art',
    lead: 'Ihre Gäste geben ihnen mehr Sterne als allen anderen.',
    label: 'Der bestbewertete Salon jeder Kategorie',
  },
  stories: {
    title: 'Geschichten vom Stuhl',
    lead: 'Von Menschen, die darin saßen, Wort für Wort.',
    label: 'Was Gäste sagen',
  },
  shelf: {
    title: 'Nimm den Salon mit nach Hause',
    lead: 'Womit die Salons selbst arbeiten: zu dir geschickt oder bereit bei deinem Besuch.',
    viewAll: 'Alle Produkte',
  },
  app: {
    title: 'Dein nächster Termin, einen Fingertipp entfernt',
    text: 'Leg Salloon auf deinen Startbildschirm. Kein Store, kein Warten, kaum Speicherplatz: Es öffnet sich wie jede andere App.',
    install: 'App installieren',
    installed: 'Salloon ist jetzt auf diesem Gerät.',
    how: 'So geht es',
    phone: 'iPhone und iPad: Öffne Salloon in Safari, tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
    android:
      'Android: Öffne das Menü deines Browsers und tippe auf „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    computer: 'Computer: Klicke in Chrome oder Edge auf das Installationssymbol rechts in der Adressleiste.',
  },
  closing: {
    title: 'Dein nächster Termin ist näher, als du denkst.',
    text: 'Sag uns, wann. Wir zeigen dir, wer frei ist.',
  },
} satisfies Catalogue['home']
