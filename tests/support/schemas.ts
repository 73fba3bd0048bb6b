// As src/main.ts begins: before any schema is made, so that each can be told what the API's description says of it.
import '@hono/zod-openapi'
