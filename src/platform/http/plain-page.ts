export interface PlainPage {
  language: string
  title: string
  text: string
}

/** A minimal static page for when no other can be rendered; the nonce is that of its content security policy. */
export function plainPage({ language, title, text }: PlainPage, nonce: string): string {
  const style =
    'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}' +
    '@media(prefers-color-scheme:dark){body{background:#1a0d1d;color:#f6eef4}}'
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<meta name="robots" content="noindex"><title>${title} | Salloon</title><style nonce="${nonce}">${style}</style></head>` +
    `<body><h1>${title}</h1><p>${text}</p></body></html>`
  )
}
