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
