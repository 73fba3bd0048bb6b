import type { MoreWords } from '../catalogue.ts'

export const report = {
  title: 'Anmeld {{name}}',
  lead: 'Fortæl os, hvad der er galt. Vi ser på hver anmeldelse; salonen får ikke at vide, hvem den kommer fra.',
  what: 'Hvad handler det om?',
  kind: {
    not_there: 'Salonen findes ikke eller er flyttet',
    misleading: 'Dens side passer ikke',
    treated_badly: 'Jeg blev behandlet dårligt',
    money: 'Problemer med penge',
    content: 'Billeder eller ord, der ikke hører til her',
    other: 'Noget andet',
  },
  reason: 'Hvad skete der?',
  send: 'Send anmeldelsen',
  back: 'Tilbage til {{name}}',
  thanks: 'Tak',
  said: {
    taken: 'Vi har din anmeldelse og ser på den.',
    again: 'Du har anmeldt denne salon før. Vi ser stadig på det og føjer ikke mere til.',
  },
} satisfies MoreWords['report']
