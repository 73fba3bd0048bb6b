import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  reviewHidden: {
    subject: 'Din anmeldelse af {{salon}} er fjernet',
    text: 'Salonen har indberettet din anmeldelse, og vi vurderer, at den bryder vores regler. Den vises ikke længere og tæller ikke med i bedømmelsen.\n\nBegrundelse:\n{{reason}}\n\nDin anmeldelse:',
  },
  reviewShown: {
    subject: 'Din anmeldelse af {{salon}} vises igen',
    text: 'Vi har set på din anmeldelse igen. Den overholder vores regler, vises igen og tæller med i bedømmelsen. Vi beklager, at den blev fjernet.\n\nDin anmeldelse:',
  },
} satisfies Catalogue['mail']['discovery']
