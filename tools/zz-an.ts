import { readdirSync, readFileSync } from 'node:fs'
import { loadModule } from 'libpg-query'
import { analyzeStatement } from './statements/analyze-statement.ts'
import { TABLE_GROUPS } from './statements/table-groups.ts'
await loadModule()
const dir = process.argv[2]
const recs = readdirSync(dir).filter(f=>f.endsWith('.json')).map(f=>JSON.parse(readFileSync(dir+'/'+f,'utf8')))

const SITE=new Set(['catalogue','directory','rooms'])
const g=(ts)=>new Set(ts.map(t=>TABLE_GROUPS.get(t) ?? 'UNKNOWN:'+t))
const mixes=(gs)=>gs.has('learner')&&[...gs].some(x=>SITE.has(x))
const st = new Map(); let un=0, mix=0, learner=0, unions=0
const W = Number(process.argv[3]??700)
for (const r of recs.filter(r=>r.kind==='statement')) {
  let a; try { a = analyzeStatement(r.sql) } catch (e) { console.log('ERR', e.message, r.file, r.caller, r.sql); continue }
  const groups = g(a.tables)
  for (const x of groups) if (x.startsWith('UNK')) console.log(x, r.sql)
  st.set(r.id, {...r, ...a, groups})
  if (groups.has('learner')) learner++
  if (a.unpinned.length) { un++; console.log('UNPINNED', a.unpinned.join(), r.file, r.caller, '\n   ', r.sql.replace(/\s+/g,' ').slice(0,W)) }
  if (a.parts.some(p=>mixes(g(p)))) { mix++; console.log('MIX', a.tables.join(), r.file, r.caller, '\n   ', r.sql.replace(/\s+/g,' ').slice(0,W)) } else if (mixes(groups)) unions++
  for (const p of a.problems) console.log('PROBLEM', p, r.file, r.caller, r.sql)
}
let txs=0, reads=0
const seen = new Map()
for (const r of recs.filter(r=>r.kind==='transaction')) {
  txs++
  const ss = r.statements.map(i=>st.get(i)).filter(Boolean)
  const all = new Set(ss.flatMap(s=>[...s.groups])), ch = g(ss.flatMap(s=>s.changes))
  if (mixes(ch)) { const k=[...ch].filter(x=>x!=='local').sort().join('+')+' :: '+[...new Set(ss.filter(s=>s.changes.length).map(s=>s.caller+'('+[...g(s.changes)].filter(x=>x!=='local').map(g=>g[0]).join('')+')'))].sort().join(' '); seen.set(k,(seen.get(k)??0)+1) } else if (mixes(all)) reads++
}
for (const [k,n] of [...seen].sort()) console.log('TX', n, k)
console.log({statements: st.size, learner, un, mix, unions, txs, reads, mixedTx: seen.size})
