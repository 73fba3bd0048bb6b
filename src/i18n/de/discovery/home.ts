import type { Catalogue } from '../../catalogue.ts'

export const home = {
  title: 'Salloon · Termine bei Friseur, Spa und Barber buchen',
  eyebrow: 'Friseur, Spa und Barber an einem Ort',
  headline: 'Buche deinen nächsten Termin',
  lead: 'Vergleiche Salons, sieh freie Termine und buche online in weniger als einer Minute.',
  categories: {
    title: 'Nach Kategorie suchen',
    hairText: 'Schnitt, Farbe, Föhnen',
    nailText: 'Maniküre, Gel, Nail-Art',
    barberText: 'Fade, Bart, Rasur',
    beautyText: 'Brauen, Wimpern, Haut',
    spaText: 'Massage, Sauna, Wellness',
  },
  top: {
    title: 'Beliebte Salons',
    lead: 'Bei Kunden gerade beliebt.',
    viewAll: 'Alle ansehen',
    empty: 'Noch keine Salons. Schau bald wieder vorbei.',
  },
  steps: {
    title: 'So buchst du',
    lead: 'Online in drei Schritten buchen, ganz ohne Anruf.',
    search: 'Suchen',
    searchText: 'Suche nach Name, Datum oder Kategorie und sieh, wo Termine frei sind.',
    choose: 'Salon wählen',
    chooseText: 'Vergleiche Team, Fotos, Preise und Bewertungen.',
    finish: 'Buchung abschließen',
    finishText: 'Wähle Mitarbeiter und Uhrzeit und bezahle sicher. Bis 24 Stunden vorher kannst du kostenlos absagen.',
  },
  best: {
    title: 'Am besten bewertet je Kategorie',
    lead: 'Der Salon mit den besten Bewertungen in jeder Kategorie.',
    label: 'Der bestbewertete Salon jeder Kategorie',
  },
  stories: {
    title: 'Erfahrungen unserer Kunden',
    lead: 'Bewertungen nach dem Termin.',
    label: 'Kundenbewertungen',
  },
  shelf: {
    title: 'Salonprodukte für zu Hause',
    lead: 'Kaufe die Produkte, mit denen die Salons arbeiten. Lass sie liefern oder hole sie bei deinem Termin ab.',
    viewAll: 'Alle Produkte',
  },
  app: {
    title: 'Hol dir die Salloon-App',
    text: 'Füge Salloon zum Startbildschirm hinzu und öffne es wie jede andere App. Ein App-Store ist nicht nötig.',
    install: 'App installieren',
    installed: 'Salloon ist auf diesem Gerät installiert.',
    how: 'So installierst du die App',
    phone: 'iPhone und iPad: Öffne Salloon in Safari, tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
    android:
      'Android: Öffne das Menü deines Browsers und tippe auf „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    computer: 'Computer: Klicke in Chrome oder Edge auf das Installationssymbol in der Adressleiste.',
  },
  closing: {
    title: 'Bereit für deinen Termin?',
    text: 'Wähle ein Datum und sieh, welche Salons Termine frei haben.',
  },
} satisfies Catalogue['home']
