import { routeGoogleTo } from './google-fetch.ts'

// Loaded before a server process (`node --import`), which then finds the test's Google.
const origin = process.env['GOOGLE_DOUBLE']
if (origin === undefined) throw new Error('GOOGLE_DOUBLE is missing.')
routeGoogleTo(origin)
