import type { Catalogue } from '../../catalogue.ts'

export const accounts = {
  invitation: {
    title: 'Du bist zu {{salon}} eingeladen',
    text: 'Deine Rolle: {{role}}. Du hast nur Zugriff auf das, was du für deine Arbeit brauchst.',
    join: 'Als {{name}} beitreten',
    choose:
      'Die Einladung ging an {{email}}. Melde dich mit dem Konto an, das du für die Arbeit nutzen möchtest, oder erstelle ein neues.',
    login: 'Anmelden',
    signUp: 'Konto erstellen',
    overTitle: 'Diese Einladung gilt nicht mehr',
    overText:
      'Sie wurde bereits verwendet, zurückgezogen oder ist älter als eine Woche. Bitte deinen Salon um eine neue.',
    role: { owner: 'Inhaber', manager: 'Leitung', reception: 'Empfang', staff: 'Mitarbeiter' },
  },
  name: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Handynummer',
  phoneHint:
    'Wir schicken dir einen Code per SMS. Bei ausländischen Nummern bitte mit Landesvorwahl, zum Beispiel +49.',
  address: 'Adresse',
  birthDate: 'Geburtsdatum',
  password: 'Passwort',
  passwordHint: 'Mindestens {{shortest}} Zeichen',
  passwordConfirmation: 'Passwort wiederholen',
  terms: 'Ich akzeptiere die AGB',
  aside: {
    title: 'Buche deinen nächsten Termin in einer Minute',
    find: 'Sieh freie Termine für heute und die nächsten Wochen',
    pick: 'Wähle deinen Mitarbeiter oder überlass dem Salon die Wahl',
    free: 'Bis 24 Stunden vorher kostenlos absagen',
  },
  partnerAside: {
    title: 'Weniger Verwaltung, mehr Termine',
    calendar: 'Ein Kalender ohne Doppelbuchungen',
    customers: 'Neue Kunden, die dich über Ort, Behandlung und freie Termine finden',
    tools: 'Erinnerungen, Bewertungen, Angebote und Berichte an einem Ort',
  },
  signUp: {
    title: 'Erstelle dein Konto',
    lead: 'Ein Konto für alle Salons, Spas und Barbershops auf Salloon.',
    submit: 'Konto erstellen',
    have: 'Du hast schon ein Konto?',
    login: 'Anmelden',
    partner: 'Du führst einen Salon?',
    partnerLink: 'Bring deinen Salon zu Salloon',
  },
  signUpPartner: {
    title: 'Bring deinen Salon zu Salloon',
    lead: 'Erstelle zuerst dein Konto. Danach fügst du deinen Salon hinzu.',
    submit: 'Konto erstellen',
    customer: 'Du möchtest selbst einen Termin?',
    customerLink: 'Als Kunde registrieren',
  },
  otherAccount: {
    signedIn: 'Du bist als {{email}} angemeldet.',
    customer: {
      title: 'Dein Salon braucht ein eigenes Konto',
      text: 'Du bist mit einem Kundenkonto angemeldet. Melde dich ab und registriere den Salon mit einer anderen E-Mail-Adresse.',
    },
    partner: {
      title: 'Du hast schon ein Salonkonto',
      text: 'Diese E-Mail-Adresse gehört zu einem Salonkonto. Um einen weiteren Salon zu registrieren, melde dich ab und verwende eine andere E-Mail-Adresse.',
    },
    logOut: 'Abmelden und weiter',
    stay: 'Angemeldet bleiben',
  },
  verify: {
    title: 'Gib deinen Code ein',
    lead: 'Wir haben einen sechsstelligen Code per SMS an {{phone}} geschickt. Er gilt 10 Minuten.',
    code: 'Code',
    submit: 'Bestätigen',
    resend: 'Neuen Code senden',
    resendIn_one: 'Neuer Code in {{count}} Sekunde',
    resendIn_other: 'Neuer Code in {{count}} Sekunden',
    notYet: 'Keinen Code erhalten?',
    sent: 'Wir haben einen neuen Code gesendet. Der vorige gilt nicht mehr.',
    wrongNumber: 'Falsche Nummer?',
    change: 'Ändern',
    demo: 'Dies ist eine Demo. Es werden keine Nachrichten verschickt.',
    demoLink: 'Code im Postausgang ansehen',
  },
  login: {
    title: 'Willkommen zurück',
    lead: 'Melde dich an, um Termine zu buchen und zu verwalten.',
    formSaved: 'Melde dich an, um fortzufahren. Deine Eingaben sind gespeichert.',
    remember: 'Angemeldet bleiben',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
    new: 'Neu hier?',
    create: 'Konto erstellen',
  },
  social: {
    or: 'oder',
    with: 'Weiter mit {{name}}',
    problem: 'Hoppla... {{message}}',
    problems: {
      declined: 'Du wurdest nicht angemeldet, weil der Zugriff abgelehnt wurde.',
      known:
        'Es gibt bereits ein Konto mit dieser E-Mail. Melde dich mit deinem Passwort an und bestätige die E-Mail unter Mein Konto, um beide zu verknüpfen.',
      unverified:
        'Deine E-Mail ist bei diesem Dienst nicht bestätigt. Bestätige sie zuerst dort oder registriere dich hier.',
      late: 'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Bitte versuche es noch einmal.',
      failed: 'Wir konnten dich nicht anmelden. Versuche es noch einmal oder verwende E-Mail und Passwort.',
    },
  },
  forgotPassword: {
    title: 'Passwort vergessen?',
    lead: 'Gib deine E-Mail oder Handynummer ein. Wir schicken dir einen Link per E-Mail oder einen Code per SMS.',
    contact: 'E-Mail oder Handynummer',
    phoneHint: 'Bei ausländischen Nummern bitte mit Landesvorwahl, zum Beispiel +49.',
    mailedTitle: 'Prüfe dein Postfach',
    mailed:
      'Wenn diese Adresse zu einem Konto gehört, haben wir dir einen Link zum Festlegen eines neuen Passworts geschickt. Er ist 30 Minuten gültig und kann einmal verwendet werden.',
    mailedNothing: 'Nichts erhalten? Sieh im Spam-Ordner nach oder',
    mailedAgain: 'versuche es noch einmal',
    linkOver:
      'Dieser Link ist nicht mehr gültig. Er wurde bereits verwendet, ist älter als 30 Minuten oder wurde durch einen neueren ersetzt. Fordere hier einen neuen an.',
    demo: 'E-Mail im Postausgang ansehen',
    submit: 'Weiter',
    remembered: 'Passwort wieder eingefallen?',
    expired:
      'Dein Code ist abgelaufen oder wurde durch einen neueren ersetzt. Dein Passwort ist unverändert. Fordere hier einen neuen Code an.',
    codeTitle: 'Gib deinen Code ein',
    codeLead:
      'Wenn {{phone}} zu einem Konto gehört, haben wir einen sechsstelligen Code dorthin geschickt. Er gilt 10 Minuten.',
    verify: 'Bestätigen',
    sent: 'Wenn die Nummer zu einem Konto gehört, haben wir einen neuen Code gesendet. Der vorige gilt nicht mehr.',
  },
  updatePassword: {
    title: 'Lege ein neues Passwort fest',
    lead: 'Zu deiner Sicherheit melden wir dich dabei auf allen Geräten ab.',
    password: 'Neues Passwort',
    submit: 'Passwort speichern',
    doneTitle: 'Passwort geändert',
    done: 'Du wurdest auf allen Geräten abgemeldet. Gleich kannst du dich mit dem neuen Passwort anmelden.',
    login: 'Jetzt anmelden',
  },
  selectRole: {
    title: 'Buche deinen Termin bei Friseur, Spa und Barber',
    lead: 'Wie möchtest du Salloon nutzen?',
    customer: 'Weiter als Kunde',
    customerText: 'Salons finden, Termine buchen und Favoriten speichern.',
    partner: 'Weiter als Salon',
    partnerText: 'Trage deinen Salon ein und nimm Buchungen online an.',
  },
  outbox: {
    title: 'Postausgang',
    lead: 'Die Demo verschickt keine Nachrichten. Hier siehst du, was verschickt worden wäre, das Neueste zuerst.',
    to: 'Handynummer oder E-Mail',
    filter: 'Anzeigen',
    all: 'Alle anzeigen',
    empty: 'An {{to}} wurde noch nichts verschickt.',
    emptyAll: 'Es wurde noch nichts verschickt. Erstelle ein Konto, um deinen Code hier zu sehen.',
    channel: { sms: 'SMS', mail: 'E-Mail' },
  },
  sms: {
    phoneChanged:
      'Diese Nummer wurde aus deinem Salloon-Konto entfernt. Warst du das nicht, melde dich sofort bei uns.',
    verify: '{{code}} ist dein Salloon-Code. Er gilt {{minutes}} Minuten. Gib ihn nicht weiter.',
    change:
      '{{code}} ist dein Salloon-Code zum Bestätigen dieser Nummer. Er gilt {{minutes}} Minuten. Gib ihn nicht weiter.',
    reset:
      '{{code}} ist dein Salloon-Code zum Zurücksetzen des Passworts. Er gilt {{minutes}} Minuten. Gib ihn nicht weiter.',
  },
} satisfies Catalogue['accounts']
