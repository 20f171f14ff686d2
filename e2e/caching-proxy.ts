import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../tools/free-port.ts'
import { waitUntil } from '../test/wait-until.ts'

const NGINX = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx'

/**
 * Two caches in front of the same server. `plain` stores what HTTP lets it store. `configured` is set up as
 * docs/operating.md says: it bypasses the cache for requests with a session, and stores one page for all others.
 */
const configuration = (folder: string, upstream: string, ports: { plain: number; configured: number }) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=pages:1m;
  map $http_cookie $has_session {
    default 0;
    "~(^|; *)(__Host-)?flashcards\\.session=" 1;
  }
  server {
    listen 127.0.0.1:${ports.plain};
    location / {
      proxy_pass ${upstream};
      proxy_cache pages;
      proxy_cache_key plain$uri$is_args$args;
      add_header x-cache $upstream_cache_status;
    }
  }
  server {
    listen 127.0.0.1:${ports.configured};
    location / {
      proxy_pass ${upstream};
      proxy_cache pages;
      proxy_cache_key configured$uri$is_args$args$http_accept_encoding;
      proxy_cache_bypass $has_session;
      proxy_no_cache $has_session;
      proxy_ignore_headers Vary;
      add_header x-cache $upstream_cache_status;
    }
  }
}
`

export type CachingProxy = {
  plain: string
  configured: string
  /** Where it stores responses, below `cache`. */
  folder: string
  stop(): Promise<void>
}

async function waitUntilUp(origin: string, child: ChildProcess) {
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    return (await fetch(`${origin}/livez`).catch(() => null)) !== null
  }
  await waitUntil(isUp, { what: 'nginx' })
}

export async function startCachingProxy(upstream: string): Promise<CachingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-nginx-'))
  const ports = { plain: await findFreePort(), configured: await findFreePort() }
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, upstream, ports))
  const child = spawn(NGINX, ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const plain = `http://127.0.0.1:${ports.plain}`
  await waitUntilUp(plain, child)
  return {
    plain,
    configured: `http://127.0.0.1:${ports.configured}`,
    folder,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
