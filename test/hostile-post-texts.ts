/** Texts that break careless code: markup, SQL, unusual characters. */
export const HOSTILE_POST_TEXTS: readonly string[] = [
  `<script>window.hacked = true</script><img src=x onerror="window.hacked = true">`,
  `[click](javascript:window.hacked=true) ![x](data:text/html,<script>window.hacked=true</script>)`,
  `'); drop table discussion_post; --`,
  `%_\\ \${1} {{constructor.constructor('return 1')()}}`,
  `\u202Eright to left\u202C \u0000 \uD800 \u200B zero`,
  `${'*'.repeat(2_000)}${'['.repeat(500)}${'> '.repeat(300)}x`,
  `__proto__`,
]
