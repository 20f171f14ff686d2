import { routeGoogleTo } from './google-fetch.ts'

// Loaded into a server process (`node --import`), so that it uses the fake Google.
const origin = process.env['GOOGLE_DOUBLE']
if (origin === undefined) throw new Error('GOOGLE_DOUBLE is missing.')
routeGoogleTo(origin)
