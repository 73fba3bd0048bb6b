/** The page where a fee is paid that could not be charged to the card on file. */
export const fee = {
  title: 'Gebühr bezahlen',
  back: 'Dein Termin',
  why: {
    cancelled:
      'Du hast deinen Termin bei {{salon}} ({{when}}) nach Ablauf der Frist abgesagt. Wie beim Buchen vereinbart, kostet das diese Gebühr:',
    no_show:
      'Du bist zu deinem Termin bei {{salon}} ({{when}}) nicht erschienen. Wie beim Buchen vereinbart, kostet das diese Gebühr:',
  },
  paid: 'Die Gebühr ist bezahlt. Danke.',
} as const

/** The page where an appointment is paid before it begins. */
export const balance = {
  title: 'Termin bezahlen',
  lead: 'Bei {{salon}} ({{when}}). Jetzt zu zahlen:',
  until: 'Bitte bezahle bis {{until}}.',
  paid: 'Dein Termin ist bezahlt. Danke.',
  over: 'Für diesen Termin ist nichts mehr zu zahlen.',
} as const

/** Die Seite eines Zahlungslinks, für Kunden ohne Konto. */
export const paymentLink = {
  title: 'Zahlung an {{salon}}',
  line: '{{name}} bei {{staff}}',
  part: 'Ein Teil der offenen {{total}}.',
  until: 'Bitte bis {{until}} bezahlen.',
  unknown: 'Dieser Link funktioniert nicht',
  unknownText: 'Prüfe, ob die Adresse vollständig ist, oder bitte den Salon um einen neuen Link.',
  ended: {
    paid: '{{amount}} sind bezahlt. Vielen Dank. Du bekommst einen Beleg per E-Mail, wenn {{salon}} deine Adresse hat.',
    withdrawn: '{{salon}} hat diesen Link deaktiviert. Es wurde nichts abgebucht.',
    expired: 'Dieser Link ist abgelaufen. Bitte {{salon}} um einen neuen.',
    over: 'Es gibt nichts mehr zu bezahlen.',
  },
} as const

/** Trinkgeld bei der Zahlung online, und die Seite für Trinkgeld nach einem Termin. */
export const tips = {
  line: 'Trinkgeld',
  title: 'Möchtest du Trinkgeld geben?',
  page: 'Trinkgeld geben',
  lead: 'Für {{staff}}, {{salon}}, {{when}}.',
  none: 'Keines',
  percent: '{{percent}} %',
  own: 'Anderer Betrag ({{currency}})',
  choose: 'Wählen',
  given: 'Du hast {{amount}} Trinkgeld gegeben. Vielen Dank.',
  closed: 'Für diesen Termin kann kein Trinkgeld gegeben werden.',
  leave: 'Trinkgeld geben',
} as const
