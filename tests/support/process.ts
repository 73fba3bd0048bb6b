// Like the start of src/main.ts: before any schema is created, as it extends zod with descriptions for the API
// document.
import '@hono/zod-openapi'
import { getRequestListener } from '@hono/node-server'

// It replaces the global Request and Response, as the server does at its start, in every test file of the process.
getRequestListener(() => new Response())
