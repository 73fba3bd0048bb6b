/** The page where a fee is paid that could not be charged to the card on file. */
export const fee = {
  title: 'Betal et gebyr',
  back: 'Din aftale',
  why: {
    cancelled:
      'Du aflyste din aftale hos {{salon}} {{when}} efter fristen. Som aftalt ved bookingen koster det dette gebyr:',
    no_show: 'Du udeblev fra din aftale hos {{salon}} {{when}}. Som aftalt ved bookingen koster det dette gebyr:',
  },
  paid: 'Gebyret er betalt. Tak.',
} as const

/** The page where an appointment is paid before it begins. */
export const balance = {
  title: 'Betal for din aftale',
  lead: 'Hos {{salon}} {{when}}. At betale nu:',
  until: 'Betal venligst senest {{until}}.',
  paid: 'Din aftale er betalt. Tak.',
  over: 'Der er ikke længere noget at betale for denne aftale.',
} as const

/** Siden for et betalingslink, for en kunde uden konto. */
export const paymentLink = {
  title: 'Betal til {{salon}}',
  line: '{{name}} hos {{staff}}',
  part: 'En del af det skyldige beløb på {{total}}.',
  until: 'Betal senest {{until}}.',
  unknown: 'Linket virker ikke',
  unknownText: 'Se efter, om adressen er fuldstændig, eller bed salonen om et nyt link.',
  ended: {
    paid: '{{amount}} er betalt. Tak. Du får en kvittering på e-mail, hvis {{salon}} har din adresse.',
    withdrawn: '{{salon}} har annulleret linket. Der er ikke trukket noget på dit kort.',
    expired: 'Linket er udløbet. Bed {{salon}} om et nyt.',
    over: 'Der er ikke mere at betale.',
  },
} as const

/** Valg af drikkepenge ved betaling online, og siden for drikkepenge efter en aftale. */
export const tips = {
  line: 'Drikkepenge',
  title: 'Vil du give drikkepenge?',
  page: 'Giv drikkepenge',
  lead: 'Til {{staff}}, {{salon}}, {{when}}.',
  none: 'Ingen',
  percent: '{{percent}} %',
  own: 'Et andet beløb ({{currency}})',
  choose: 'Vælg',
  given: 'Du har givet {{amount}} i drikkepenge. Tak.',
  closed: 'Der kan ikke gives drikkepenge for denne aftale.',
  leave: 'Giv drikkepenge',
} as const
