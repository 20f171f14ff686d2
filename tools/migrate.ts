import { migrate } from '../database/migrate.ts'
import { loadEnvironment } from './environment.ts'

loadEnvironment()
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set.')
const applied = await migrate(url)
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
