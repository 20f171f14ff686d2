import '../../server/main.ts'
import { serveRequests } from './process-messages.ts'

// Starts the product as in production, in a process that reports its memory.
serveRequests()
