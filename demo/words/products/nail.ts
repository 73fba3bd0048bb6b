import type { ItemTexts } from '../item-texts.ts'

export const NAIL_PRODUCTS: ItemTexts = {
  'Polish, rosehip': {
    da: ['Neglelak, hyben', 'En varm rosa, der klæder alle hænder. Uden de ti mest omtalte stoffer.'],
    de: ['Nagellack, Hagebutte', 'Ein warmes Rosa, das jeder Hand steht. Ohne die zehn bekannten Problemstoffe.'],
  },
  'Polish, midnight fjord': {
    da: ['Neglelak, fjord ved midnat', 'En blå, der næsten er sort, indtil solen kommer frem.'],
    de: ['Nagellack, Mitternachtsfjord', 'Blau, das fast schwarz ist, bis die Sonne scheint.'],
  },
  'Polish, brick lane': {
    da: ['Neglelak, murstensrød', 'Jordrød, to lag, ingen striber.'],
    de: ['Nagellack, Ziegelrot', 'Erdiges Rot, zwei Schichten, keine Streifen.'],
  },
  'Polish, oat milk': {
    da: ['Neglelak, havremælk', 'Let og cremet, svaret på næsten alt.'],
    de: ['Nagellack, Hafermilch', 'Zart und cremig, passt zu fast allem.'],
  },
  'Cuticle oil': {
    da: ['Neglebåndsolie', 'Abrikoskerne og E-vitamin, med pensel.'],
    de: ['Nagelhautöl', 'Aprikosenkern und Vitamin E, mit Pinsel.'],
  },
  'Hand cream': {
    da: ['Håndcreme', 'Er trukket ind, før du har fundet dine nøgler.'],
    de: ['Handcreme', 'Eingezogen, bevor du deine Schlüssel gefunden hast.'],
  },
  'Foot balm': {
    da: ['Fodbalsam', 'Karbamid og shea til vinterhæle.'],
    de: ['Fußbalsam', 'Urea und Sheabutter für Winterfersen.'],
  },
  'Remover, acetone-free': {
    da: ['Neglelakfjerner uden acetone', 'Nænsom mod neglen, hård ved farven.'],
    de: ['Nagellackentferner ohne Aceton', 'Sanft zum Nagel, hart zur Farbe.'],
  },
  'Hand scrub': {
    da: ['Håndskrub', 'Sukker og solsikkeolie, en gang om ugen.'],
    de: ['Handpeeling', 'Zucker und Sonnenblumenöl, einmal pro Woche.'],
  },
}
