import type { ItemTexts } from '../item-texts.ts'

export const BEAUTY_PRODUCTS: ItemTexts = {
  'Cleansing oil': {
    da: ['Renseolie', 'Opløser solcreme og mascara og skylles helt af.'],
    de: ['Reinigungsöl', 'Löst Sonnencreme und Mascara, rückstandsfrei abspülbar.'],
  },
  'Hyaluronic serum': {
    da: ['Hyaluronserum', 'Tre molekylstørrelser, ét blødt ansigt.'],
    de: ['Hyaluronserum', 'Drei Molekülgrößen, ein weiches Gesicht.'],
  },
  'Vitamin C serum': {
    da: ['C-vitaminserum', 'Femten procent, stabilt, i mørkt glas.'],
    de: ['Vitamin-C-Serum', 'Fünfzehn Prozent, stabil, in dunklem Glas.'],
  },
  'Barrier cream': {
    da: ['Barrierecreme', 'Ceramider til hud, der har fået nok af blæsten.'],
    de: ['Barrierecreme', 'Ceramide für Haut, die genug vom Wind hat.'],
  },
  'Enzyme mask': {
    da: ['Enzymmaske', 'Papaja og ris; glat på ti minutter.'],
    de: ['Enzymmaske', 'Papaya und Reis; glatt in zehn Minuten.'],
  },
  'Rose mist': {
    da: ['Rosenspray', 'Til skrivebordet, flyveturen og den første varme dag.'],
    de: ['Rosenspray', 'Für den Schreibtisch, den Flug und den ersten warmen Tag.'],
  },
  'Sunscreen SPF 50': {
    da: ['Solcreme SPF 50', 'Efterlader ikke et hvidt lag og holder under makeup.'],
    de: ['Sonnencreme LSF 50', 'Kein weißer Schleier, hält gut unter Make-up.'],
  },
  'Lip balm': {
    da: ['Læbepomade', 'Bivoks, honning og intet, du ikke kan udtale.'],
    de: ['Lippenbalsam', 'Bienenwachs, Honig und nichts, was man nicht aussprechen kann.'],
  },
  'Face brush': {
    da: ['Ansigtsbørste', 'Blød nok til hver dag, tørrer stående.'],
    de: ['Gesichtsbürste', 'Weich genug für jeden Tag, trocknet im Stehen.'],
  },
}
