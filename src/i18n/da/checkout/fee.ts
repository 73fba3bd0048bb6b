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
