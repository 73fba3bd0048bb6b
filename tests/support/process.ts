// As src/main.ts begins: before any schema is made, so that each can be told what the API's description says of it.
import '@hono/zod-openapi'
import { getRequestListener } from '@hono/node-server'

// It replaces this process's Request and Response, as the server does when it starts. Every test file finds these, in whatever
// order they share a process.
getRequestListener(() => new Response())
