import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  appointment:
    '{{services}} bei {{staff}}\n{{when}} Uhr\n{{salon}}, {{street}}, {{postalCode}} {{city}}\nTerminnummer: {{reference}}',
  paidInSalon: 'Im Salon zu zahlen: {{total}}',
  cancelling: {
    free_until_deadline: 'Du kannst bis zum {{until}} Uhr kostenlos absagen.',
    free_until_confirmed:
      'Du kannst kostenlos absagen, bis der Salon bestätigt. Danach beträgt die Stornogebühr {{percent}}\u00a0% vom Preis der Behandlungen.',
    fee: 'Wenn du absagst, beträgt die Stornogebühr {{percent}}\u00a0% vom Preis der Behandlungen.',
  },
  paidDeposit: 'Anzahlung mit Karte bezahlt: {{paid}}\nIm Salon zu zahlen: {{rest}}',
  chargedLater: 'Abbuchung von deiner Karte am {{chargeAt}}: {{later}}',
  cardOnFile: 'Deine Karte ist hinterlegt. Abgebucht wird nur eine Gebühr bei später Absage oder Nichterscheinen.',
  deposit: {
    free_until_deadline:
      'Du kannst bis {{until}} Uhr kostenlos absagen. Danach wird die Anzahlung von {{deposit}} nicht erstattet.',
    free_until_confirmed:
      'Du kannst kostenlos absagen, bis der Salon bestätigt. Danach wird die Anzahlung von {{deposit}} nicht erstattet.',
    fee: 'Bei einer Absage wird die Anzahlung von {{deposit}} nicht erstattet.',
  },
  proposedTime: '{{when}} Uhr bei {{staff}}',
  series_one: 'Insgesamt {{count}} Termin:',
  series_other: 'Insgesamt {{count}} Termine:',
  manage: 'Termin ansehen, verschieben oder absagen: {{link}}',
  answer: 'Kommst du? Hier bestätigen, verschieben oder absagen: {{answer}}',
  calendar: 'Zum Kalender hinzufügen: {{calendar}}',
  choose: 'Benachrichtigungen ändern: {{choices}}',
  notCharged: 'Es wurde nichts berechnet.',
  bookAgain: 'Eine andere Zeit buchen: {{again}}',
  customer: {
    reason: 'Nachricht vom Salon: {{reason}}',
    requested: {
      subject: 'Anfrage an {{salon}} gesendet',
      text: 'wir haben deine Anfrage an {{salon}} gesendet. Du bekommst eine E-Mail, sobald eine Antwort da ist. Bis zur Bestätigung wird nichts berechnet.',
    },
    confirmed: { subject: 'Bestätigt: {{salon}}, {{when}} Uhr', text: 'dein Termin ist bestätigt.' },
    rescheduled: {
      subject: 'Verschoben: {{salon}}, jetzt {{when}} Uhr',
      text: 'dein Termin wurde verschoben. Vorher war er am {{before}} Uhr.',
    },
    changed: {
      subject: 'Geändert: {{salon}}, {{when}} Uhr',
      text: 'der Salon hat deinen Termin geändert. Hier sind die neuen Angaben.',
      total: 'Gesamt: {{total}}',
    },
    reinstated: {
      subject: 'Findet doch statt: {{salon}}, {{when}} Uhr',
      text: 'dein Termin findet doch statt.',
    },
    confirmAgain: '{{salon}} muss die neue Zeit noch bestätigen. Du bekommst eine E-Mail, sobald eine Antwort da ist.',
    guest_cancelled: {
      subject: 'Für eine Person abgesagt: {{salon}}, {{when}}',
      text: 'der Termin wurde für eine Person abgesagt. Hier sind die neuen Angaben.',
    },
    cancelled: {
      subject: 'Abgesagt: {{salon}}, {{when}} Uhr',
      text: 'dein Termin wurde abgesagt.',
      noFee: 'Es fallen keine Gebühren an.',
      ifResold:
        'Bucht jemand anders diese Zeit vor ihrem Beginn, erstatten wir die Anzahlung von {{deposit}} automatisch.',
      fee: 'Die Stornogebühr beträgt {{fee}}.',
    },
    declined: {
      subject: 'Abgelehnt: {{salon}}, {{when}} Uhr',
      text: 'leider konnte der Salon deine Anfrage nicht annehmen. Du kannst eine andere Zeit buchen.',
    },
    no_show: {
      subject: 'Nichterscheinen: {{salon}}, {{when}} Uhr',
      text: 'der Salon hat vermerkt, dass du zu diesem Termin nicht erschienen bist.',
      fee: 'Die No-Show-Gebühr beträgt {{fee}}, wie bei der Buchung angezeigt.',
      noFee: 'Es fällt keine Gebühr für das Nichterscheinen an. Wenn das ein Irrtum ist, kontaktiere den Salon.',
    },
    charge_failed: {
      subject: 'Bitte bezahle deinen Termin: {{salon}}, {{when}}',
      text: 'wir konnten {{later}} nicht von deiner gespeicherten Karte abbuchen, zum Beispiel weil deine Bank es abgelehnt hat. Bitte bezahle bis {{payBy}} mit einer anderen Karte: {{payBalance}}',
      cancel: 'Wenn bis dahin nicht bezahlt ist, wird dein Termin ohne Gebühr abgesagt.',
      in_salon: 'Wenn bis dahin nicht bezahlt ist, zahlst du im Salon.',
    },
    unpaid: {
      subject: 'Nicht rechtzeitig bezahlt: {{salon}}, {{when}}',
      cancel: 'dein Termin wurde nicht rechtzeitig bezahlt und deshalb abgesagt. Es fallen keine Gebühren an.',
      in_salon: 'dein Termin wurde nicht rechtzeitig bezahlt. Er findet trotzdem statt: Bitte zahle im Salon.',
    },
    fee_due: {
      subject: 'Bitte bezahle die Gebühr für {{salon}}, {{when}}',
      text: 'Wir konnten die Gebühr von {{fee}} nicht von deiner gespeicherten Karte abbuchen, zum Beispiel weil deine Bank um eine Bestätigung bittet. Bitte bezahle sie hier: {{payFee}}',
    },
    deposit_refunded: {
      subject: 'Deine Anzahlung wird erstattet: {{salon}}, {{when}}',
      text: 'Jemand anders hat die Zeit des Termins gebucht, den du abgesagt hast. Wir erstatten deine Anzahlung von {{deposit}} auf deine Karte. Das dauert in der Regel 5 bis 10 Werktage.',
    },
    reminder_day: { subject: 'Erinnerung: {{salon}}, {{when}} Uhr', text: 'du hast morgen einen Termin.' },
    reminder_soon: {
      subject: 'Beginnt bald: {{salon}}, {{when}} Uhr',
      text: 'dein Termin beginnt in weniger als zwei Stunden.',
    },
    times_proposed: {
      subject: 'Andere Zeit wählen: {{salon}}',
      text: '{{salon}} kann dich am {{when}} Uhr leider nicht empfangen und schlägt dir andere Zeiten vor.',
      confirmed:
        'dein Termin am {{when}} Uhr kann leider nicht wie geplant stattfinden. {{salon}} schlägt dir andere Zeiten vor.',
      choose: 'Hier wählst du mit einem Klick eine davon, suchst eine andere Zeit oder sagst ab: {{link}}',
      by: 'Bitte wähle bis {{answerBy}} Uhr. Danach wird deine Anfrage abgelehnt, und es wird nichts berechnet.',
    },
    review_request: {
      subject: 'Wie war dein Termin bei {{salon}}?',
      text: 'wie lief dein Termin? Schreib eine Bewertung und hilf anderen bei der Wahl: {{review}}',
    },
  },
  tip: 'Wenn du Trinkgeld geben möchtest: {{tip}}',
  guest: {
    aCustomer: 'Ein Kunde',
    why: 'Du erhältst diese E-Mail, weil {{by}} deine Adresse bei der Buchung angegeben hat. Möchtest du den Termin ändern, wende dich an {{by}} oder an den Salon.',
    confirmed: { subject: 'Dein Termin: {{salon}}, {{when}}', text: '{{by}} hat einen Termin für dich gebucht.' },
    rescheduled: { subject: 'Verschoben: {{salon}}, jetzt {{when}}', text: 'dein Termin wurde verschoben.' },
    changed: {
      subject: 'Geändert: {{salon}}, {{when}}',
      text: 'dein Termin wurde geändert. Hier sind die neuen Angaben.',
    },
    cancelled: {
      subject: 'Abgesagt: {{salon}}, {{when}}',
      text: 'dein Termin bei {{salon}} am {{when}} wurde abgesagt.',
    },
  },
  salon: {
    answerBy:
      'Bitte bestätige die Anfrage bis zum {{answerBy}} Uhr oder lehne sie ab. Sonst wird sie automatisch abgelehnt.',
    manage: 'Im Salonportal ansehen: {{link}}',
    charge_failed: {
      subject: 'Karte abgelehnt: {{when}}',
      text: 'Wir konnten {{later}} nicht von der gespeicherten Karte des Kunden abbuchen. Er kann bis {{payBy}} mit einer anderen Karte bezahlen.',
      cancel: 'Sonst wird der Termin abgesagt.',
      in_salon: 'Sonst wird im Salon bezahlt.',
    },
    unpaid: {
      subject: 'Nicht rechtzeitig bezahlt: {{when}}',
      cancel: 'Der Termin wurde nicht rechtzeitig bezahlt und deshalb abgesagt. Die Zeit ist wieder frei.',
      in_salon: 'Der Termin wurde nicht rechtzeitig bezahlt. Er ist im Salon zu zahlen.',
    },
    late: { subject: 'Verspätung: {{when}}', text: '{{name}} verspätet sich um etwa {{minutes}} Minuten.' },
    requested: {
      subject: 'Neue Terminanfrage: {{when}} Uhr',
      text: 'Eine neue Terminanfrage ist eingegangen.',
    },
    confirmed: { subject: 'Neue Buchung: {{when}} Uhr', text: 'Ein neuer Termin wurde gebucht.' },
    rescheduled: {
      subject: 'Vom Kunden verschoben: jetzt {{when}} Uhr',
      text: 'Ein Termin wurde verschoben. Vorher war er am {{before}} Uhr. Die alte Zeit ist wieder frei.',
    },
    guest_cancelled: {
      subject: 'Für eine Person abgesagt: {{when}}',
      text: 'Ein Kunde hat einen Termin für eine von mehreren Personen abgesagt. Die Zeit ist wieder frei.',
    },
    confirmAgain: 'Bitte bestätige die neue Zeit oder lehne sie ab.',
    cancelled: { subject: 'Vom Kunden abgesagt: {{when}} Uhr', text: 'Die Zeit ist wieder frei.' },
    declined: {
      subject: 'Abgelehnt: {{when}} Uhr',
      text: 'Die Anfrage wurde abgelehnt oder nicht rechtzeitig beantwortet. Die Zeit ist wieder frei.',
    },
  },
} satisfies Catalogue['mail']['bookings']
