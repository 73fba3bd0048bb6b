import type { Catalogue } from '../catalogue.ts'

export const mail = {
  greeting: 'Hallo {{name}},',
  otherAddress: 'eine andere Adresse',
  greetingPlain: 'Hallo,',
  notYours:
    'Du bekommst diese E-Mail, weil jemand mit dieser Adresse ein Konto bei Salloon eröffnet hat. Das warst nicht du? Entferne die Adresse von dem Konto: {{link}}',
  farewell: 'Herzliche Grüße\nSalloon',
  visit:
    '{{services}} bei {{staff}}\n{{when}} Uhr\n{{salon}}, {{street}}, {{postalCode}} {{city}}\nTermin {{reference}}',
  paidByCard: 'Mit Karte bezahlt: {{total}}',
  paidInSalon: 'Im Salon zu zahlen: {{total}}',
  freeUntil: 'Du kannst bis zum {{until}} Uhr kostenlos stornieren.',
  manage: 'Hier kannst du den Termin ansehen, verschieben oder stornieren: {{link}}',
  calendar: 'In deinen Kalender eintragen: {{calendar}}',
  choose: 'Wähle selbst, worüber du informiert wirst: {{choices}}',
  customer: {
    reason: 'Der Salon schreibt: {{reason}}',
    requested: {
      subject: '{{salon}} hat deine Anfrage',
      text: 'wir haben deine Anfrage an {{salon}} weitergegeben. Sobald von dort eine Antwort kommt, hörst du von uns. Vorher wird nichts berechnet.',
    },
    confirmed: { subject: 'Gebucht: {{salon}}, {{when}} Uhr', text: 'dein Termin ist bestätigt. Viel Freude!' },
    rescheduled: {
      subject: 'Verschoben: {{salon}}, jetzt {{when}} Uhr',
      text: 'dein Termin ist verschoben. Vorher war er am {{before}} Uhr.',
    },
    askedAgain:
      '{{salon}} beantwortet jede Anfrage selbst und wurde nach der neuen Zeit gefragt. Sobald von dort eine Antwort kommt, hörst du von uns.',
    cancelled: {
      subject: 'Storniert: {{salon}}, {{when}} Uhr',
      text: 'dein Termin ist storniert und die Zeit wieder frei.',
      noFee: 'Es fiel keine Gebühr an. Was du bezahlt hast, ist auf dem Weg zurück auf deine Karte.',
      fee: 'Weil es spät war, wurden wie angezeigt {{fee}} einbehalten. Der Rest ist auf dem Weg zurück auf deine Karte.',
      cash: 'Es gab nichts zu erstatten.',
    },
    declined: {
      subject: '{{salon}} hat am {{when}} Uhr leider keine Zeit',
      text: 'es tut uns leid: Der Salon konnte deine Anfrage nicht annehmen. Vielleicht ist eine andere Zeit frei.',
      free: 'Es wurde nichts berechnet.',
      refund: 'Was du bezahlt hast, ist auf dem Weg zurück auf deine Karte.',
    },
    no_show: {
      subject: 'Wir haben dich vermisst: {{salon}}, {{when}} Uhr',
      text: 'der Salon hat vermerkt, dass du nicht zu deinem Termin gekommen bist.',
      fee: '{{fee}} wurden einbehalten, wie bei der Buchung angezeigt. Der Rest ist auf dem Weg zurück auf deine Karte.',
      noFee: 'Von dem, was du bezahlt hast, wird nichts einbehalten. Wenn das ein Irrtum ist, schreib bitte dem Salon.',
    },
    reminder_day: { subject: 'Morgen: {{salon}}, {{when}} Uhr', text: 'dein Termin rückt näher. Bis bald!' },
    reminder_soon: {
      subject: 'Gleich: {{salon}}, {{when}} Uhr',
      text: 'in weniger als zwei Stunden ist dein Termin. Bis gleich!',
    },
    review_request: {
      subject: 'Wie war es bei {{salon}}?',
      text: 'danke für deinen Besuch. Ein paar Worte helfen anderen bei der Wahl und dem Salon, besser zu werden: {{review}}',
    },
  },
  salon: {
    answerBy: 'Bitte antworte bis zum {{answerBy}} Uhr. Danach wird die Anfrage von selbst abgelehnt.',
    manage: 'In deinem Salon öffnen: {{desk}}',
    requested: {
      subject: 'Neue Anfrage: {{when}} Uhr',
      text: 'Jemand fragt einen Termin an und wartet auf deine Antwort.',
    },
    confirmed: { subject: 'Neue Buchung: {{when}} Uhr', text: 'Jemand hat einen Termin gebucht.' },
    rescheduled: {
      subject: 'Von der Kundschaft verschoben: jetzt {{when}} Uhr',
      text: 'Jemand hat einen Termin verschoben. Vorher war er am {{before}} Uhr; diese Zeit ist wieder frei.',
    },
    askedAgain: 'Die neue Zeit wartet auf deine Antwort.',
    cancelled: { subject: 'Von der Kundschaft storniert: {{when}} Uhr', text: 'Die Zeit ist wieder frei.' },
    declined: {
      subject: 'Abgelehnt: {{when}} Uhr',
      text: 'Die Anfrage wurde abgelehnt oder nicht rechtzeitig beantwortet. Die Zeit ist wieder frei.',
    },
  },
  planLimit: {
    near: {
      subject: '{{salon}}: {{used}} von {{limit}} Buchungen in diesem Monat',
      text: 'Hallo,\n\n{{salon}} hat in diesem Monat {{used}} von den {{limit}} Buchungen angenommen, die der Tarif umfasst. Sind sie verbraucht, kann bis zum 1. nichts mehr gebucht werden, weder online noch am Empfang.',
    },
    full: {
      subject: '{{salon}} nimmt in diesem Monat keine Buchungen mehr an',
      text: 'Hallo,\n\n{{salon}} hat alle {{limit}} Buchungen angenommen, die der Tarif in diesem Monat umfasst. Bis zum 1. kann nichts mehr gebucht werden, weder online noch am Empfang. Gebuchte Termine bleiben, wie sie sind.',
    },
    more: 'Ein größerer Tarif gilt sofort: {{link}}',
  },
  unread: {
    subject_one: 'Eine Nachricht von {{from}}',
    subject_other: '{{count}} Nachrichten von {{from}}',
    text: '{{from}} hat dir geschrieben:',
    answer: 'Hier antworten: {{link}}',
  },
  invitation: {
    subject: '{{by}} lädt dich ein, für {{salon}} auf Salloon zu arbeiten',
    text: 'Hallo,\n\n{{by}} lädt dich zu {{salon}} auf Salloon ein. Deine Rolle: {{role}}.\n\nÖffne diesen Link, um zu beginnen; er gilt {{days}} Tage, mit deinem Konto oder einem neuen:\n{{link}}\n\nKennst du {{salon}} nicht, musst du nichts tun.',
  },
  factor: { app: 'Authentifizierungs-App', passkey: 'Passkey' },
  account: {
    sign_up_tried: {
      subject: 'Jemand möchte sich mit deiner Adresse registrieren',
      text: 'jemand, vielleicht du, möchte mit dieser Adresse ein Konto bei Salloon eröffnen. Es gibt schon eines, dessen Inhaber die Adresse nie bestätigt hat.\n\nIst es deines, melde dich an oder fordere ein neues Passwort an: {{link}}',
    },
    second_factor_added: {
      subject: 'Dein Konto hat einen neuen zweiten Faktor',
      text: '„{{label}}“ ({{kind}}) wurde zu deinem Konto hinzugefügt und wird bei der Anmeldung abgefragt.\n\nWarst du das nicht, dann entferne den Eintrag und wähle sofort ein neues Passwort: {{link}}',
    },
    second_factor_removed: {
      subject: 'Ein zweiter Faktor wurde entfernt',
      text: '„{{label}}“ ({{kind}}) wurde aus deinem Konto entfernt.\n\nWarst du das nicht, dann wähle sofort ein neues Passwort und prüfe, wie dein Konto geschützt ist: {{link}}',
    },
    second_factor_demanded: {
      subject: '{{salon}} verlangt einen zweiten Faktor',
      text: '{{salon}} verlangt jetzt von allen im Team einen zweiten Faktor: einen Passkey oder eine Authentifizierungs-App. Du hast noch keinen; die Konsole bittet dich, ihn einzurichten, bevor sie sich öffnet. Es dauert eine Minute: {{link}}',
    },
    second_factor_reset: {
      subject: 'Dein zweiter Faktor wurde zurückgesetzt',
      text: 'wie gewünscht haben wir alle Passkeys, Authentifizierungs-Apps und Wiederherstellungscodes aus deinem Konto entfernt und dich überall abgemeldet. Melde dich mit deinem Passwort an und richte einen neuen ein: {{link}}\n\nHast du das nicht verlangt, dann antworte sofort auf diese Mail.',
    },
    second_factor_locked: {
      subject: 'Für dein Konto wurden falsche Codes eingegeben',
      text: 'jemand, der dein Passwort kennt, hat mehrere falsche Codes eingegeben. Eine Zeit lang nehmen wir keine weiteren an; deine Passkeys und Wiederherstellungscodes funktionieren noch.\n\nWarst du das nicht, dann wähle jetzt ein neues Passwort: {{link}}',
    },
    recovery_code_used: {
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      text: 'mit einem Wiederherstellungscode hat sich jemand bei deinem Konto angemeldet. Verbleibende Codes: {{left}}.\n\nWarst du das nicht, dann wähle sofort ein neues Passwort und erstelle neue Codes: {{link}}',
    },
    recovery_codes_renewed: {
      subject: 'Neue Wiederherstellungscodes wurden erstellt',
      text: 'für dein Konto wurden neue Wiederherstellungscodes erstellt; die alten gelten nicht mehr.\n\nWarst du das nicht, dann wähle sofort ein neues Passwort: {{link}}',
    },
    new_device: {
      subject: 'Ein neues Gerät hat sich bei deinem Konto angemeldet',
      text: 'jemand hat sich auf einem Gerät bei deinem Konto angemeldet, das wir noch nicht kannten:\n\n{{device}}\n{{when}} (dänische Zeit)\n\nWarst du das, musst du nichts tun. Wenn nicht, melde das Gerät hier ab und wähle ein neues Passwort: {{link}}',
    },
    password_reset: {
      subject: 'Wähle ein neues Passwort',
      text: 'mit diesem Link wählst du ein neues Passwort für dein Konto. Er gilt einmal und {{minutes}} Minuten lang:\n{{link}}\n\nHast du das nicht angefordert, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    },
    reset_unverified: {
      subject: 'Deine Adresse wurde nie bestätigt',
      text: 'jemand, vielleicht du, hat ein neues Passwort für das Konto bei Salloon mit dieser Adresse angefordert. Niemand hat je bestätigt, dass die Adresse zu diesem Konto gehört. Deshalb schicken wir keinen Link dafür an sie.\n\nHast du das Konto eröffnet, dann wähle ein neues Passwort mit einem Code an die Telefonnummer des Kontos: {{link}}',
    },
    confirm_email: {
      subject: 'Bestätige deine E-Mail-Adresse',
      text: 'bitte bestätige, dass diese Adresse dir gehört. Der Link gilt 24 Stunden:\n{{link}}\n\nWenn du das nicht angefordert hast, musst du nichts tun.',
    },
    email_changed: {
      subject: 'Deine E-Mail-Adresse wurde geändert',
      text: 'dein Konto verwendet jetzt die Adresse {{email}}. Diese hier gehört nicht mehr dazu.\n\nWarst du das nicht, dann antworte sofort auf diese Mail.',
    },
    phone_changed: {
      subject: 'Deine Telefonnummer wurde geändert',
      text: 'dein Konto verwendet jetzt die Nummer {{phone}}.\n\nWarst du das nicht, dann wähle ein neues Passwort und antworte sofort auf diese Mail.',
    },
    password_changed: {
      subject: 'Dein Passwort wurde geändert',
      text: 'dein Passwort wurde eben geändert, und du wurdest auf allen anderen Geräten abgemeldet.\n\nWarst du das nicht, dann wähle sofort ein neues: {{link}}',
    },
    payout_account: {
      subject: 'Das Auszahlungskonto von {{salon}} wurde geändert',
      text: 'ab jetzt geht, was {{salon}} verdient, auf das Konto {{account}}: die nächste Auszahlung frühestens in drei Tagen.\n\nWarst du das nicht, dann wähle sofort ein neues Passwort und schreib uns: {{link}}',
    },
    account_deleted: {
      subject: 'Dein Konto ist gelöscht',
      text: 'dein Konto und alles, was es über dich wusste, ist gelöscht. Schade, dass du gehst; du bist jederzeit wieder willkommen.',
    },
  },
  order: {
    order_placed: {
      subject: 'Deine Bestellung bei {{salon}}',
      text: 'vielen Dank: Deine Bestellung ist eingegangen.',
    },
    order_cancelled: {
      subject: 'Storniert: deine Bestellung bei {{salon}}',
      text: 'deine Bestellung ist wie gewünscht storniert.',
    },
    order_withdrawn: {
      subject: 'Storniert: deine Bestellung bei {{salon}}',
      text: 'es tut uns leid: {{salon}} kann deine Bestellung nicht ausführen und hat sie storniert.',
    },
    order_sent: {
      subject: 'Verschickt: deine Bestellung bei {{salon}}',
      text: 'deine Bestellung ist unterwegs zu dir.',
    },
    payment_returned: {
      subject: 'Deine Zahlung bei {{salon}} hat nicht geklappt',
      text: 'während du {{total}} bei {{salon}} bezahlt hast, ist etwas schiefgegangen. Es wurde nichts gebucht und nichts berechnet: Was auf deiner Karte reserviert war, ist wieder freigegeben. Versuch es gern noch einmal, wenn es dir passt.',
    },
    refunded: '{{total}} sind auf dem Weg zurück auf deine Karte.',
    tracking: 'Sendungsnummer: {{tracking}}',
    sentTo: 'Der Salon schickt sie an:',
    collectAt: 'Sie liegt im Salon für dich bereit:',
    see: 'Hier siehst du deine Bestellung: {{link}}',
  },
  salonOrder: {
    order_placed: { subject: 'Neue Bestellung: {{total}}', text: 'Jemand hat Produkte gekauft.' },
    order_cancelled: {
      subject: 'Bestellung storniert: {{total}}',
      text: 'Sie muss nicht mehr verschickt oder bereitgelegt werden. Die Produkte zählen wieder zum Bestand.',
    },
    sendTo: 'Bitte schicke sie an:',
    collects: '{{name}} holt sie im Salon ab.',
  },
  house: {
    answer: {
      subject: 'Unsere Antwort auf deine Nachricht',
      before: 'Du hast uns geschrieben:',
    },
    suspended: {
      subject: '{{salon}} wird gerade nicht auf Salloon gezeigt',
      text: 'wir haben {{salon}} vorerst von Salloon genommen: Kunden finden den Salon nicht und können nicht buchen. Vereinbarte Termine bleiben bestehen, und du kannst weiter mit deinem Schreibtisch arbeiten.\n\nDer Grund:\n{{reason}}\n\nSchreib uns, dann klären wir das gemeinsam: {{link}}',
    },
    reopened: {
      subject: '{{salon}} ist wieder auf Salloon',
      text: 'Kunden finden {{salon}} wieder und können buchen. Danke für deine Geduld.\n\nDein Schreibtisch: {{link}}',
    },
    payoutFailed: {
      subject: 'Eine Auszahlung an {{salon}} kam zurück',
      text: '{{total}} auf das Konto {{account}} von {{salon}} konnten nicht ausgezahlt werden: Die Bank hat sie nicht angenommen. Das Geld steht wieder auf deinem Guthaben und geht mit der nächsten Auszahlung hinaus. Bitte sieh nach, ob das Konto stimmt, und ändere es sonst: {{link}}',
    },
    reviewHidden: {
      subject: 'Deine Bewertung von {{salon}} wird nicht mehr gezeigt',
      text: 'der Salon hat uns gebeten, deine Bewertung anzusehen, und wir finden, dass sie gegen unsere Regeln verstößt. Sie wird nicht mehr gezeigt, und ihre Sterne zählen nicht.\n\nDer Grund:\n{{reason}}\n\nDu hattest geschrieben:',
    },
  },
  contact: {
    subject: 'Eine Nachricht von {{name}}',
    text: '{{message}}\n\nVon: {{name}}\nE-Mail: {{email}}\nTelefon: {{phone}}\nWebsite: {{website}}',
  },
  receipt: {
    sale: { subject: 'Beleg Nr. {{no}} von {{salon}}', title: 'Beleg Nr. {{no}}' },
    refund: { subject: 'Erstattung, Beleg Nr. {{no}} von {{salon}}', title: 'Erstattung, Beleg Nr. {{no}}' },
    tip: 'Trinkgeld',
    discount: 'Rabatt',
    before: 'Vorher bezahlt',
    total: 'Gesamt',
    cash: 'Bar',
    terminal: 'Karte im Salon',
    card: 'Karte, online',
  },
  newsletter: {
    subject: 'Ein Klick, und der Salloon-Newsletter gehört dir',
    text: 'Hallo,\n\njemand, wahrscheinlich du, hat den Salloon-Newsletter für diese Adresse bestellt. Bitte bestätige das hier innerhalb von {{days}} Tagen:\n{{confirm}}\n\nDas warst nicht du? Dann tu einfach nichts: Ohne deine Bestätigung schicken wir nichts, und wir vergessen die Adresse. Du kannst sie auch sofort austragen, jetzt oder jederzeit später:\n{{leave}}',
  },
} satisfies Catalogue['mail']
