/** Additions to Swagger UI's style: a layout of responses for phones, no column for links, and higher contrast. */
export const STYLE = `
body { margin: 0; background: #fff }
html.dark-mode body { background: #1c2022 }
html:not(.dark-mode) .swagger-ui :is(.info a, .info .url, .parameter__name + a) { color: #7d1850 }
html:not(.dark-mode) .swagger-ui .parameter__in { color: #5b5b5b }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #0b6b47; color: #0b6b47; fill: #0b6b47 }
html:not(.dark-mode) .swagger-ui .btn.cancel { border-color: #b3211c; color: #b3211c }
html.dark-mode .swagger-ui .btn.cancel { border-color: #ff8f8a !important; color: #ff8f8a !important }
html.dark-mode .swagger-ui .header-col { color: #e4e6e6 }
.swagger-ui .btn.execute { background: #7d1850; border-color: #7d1850; color: #fff }
.swagger-ui .info .title small { background: #57606f }
.swagger-ui .info .title small.version-stamp { background: #3f6212 }
html .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0b6b47; color: #fff }
html .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5a9e; color: #fff }
.swagger-ui .microlight span[style*="211, 99, 99"] { color: #ff9d9d !important }
.swagger-ui .response-col_links, .swagger-ui .responses-header td.col_header:last-child { display: none }
.swagger-ui .opblock-description-wrapper p, .swagger-ui .renderedMarkdown p { overflow-wrap: anywhere }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px }
  .swagger-ui .opblock-body table, .swagger-ui .opblock-body tbody, .swagger-ui .opblock-body tr { display: block }
  .swagger-ui .opblock-body thead { display: none }
  .swagger-ui .opblock-body td { display: block; width: auto; max-width: 100%; padding-left: 0 }
  .swagger-ui .parameters-col_description input { max-width: 100% }
  .swagger-ui .opblock-section-header { padding: 8px 12px }
}`
