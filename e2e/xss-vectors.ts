/** Texts that try to run a script, made from parts: tags × events × spellings, schemes × attributes, and contexts. */

const EVENTS = [
  'error',
  'load',
  'focus',
  'click',
  'mouseover',
  'toggle',
  'animationstart',
  'begin',
  'pointerenter',
  'beforeinput',
]
const TAGS = [
  'img src=x:',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x:',
  'p tabindex=0',
  'x contenteditable',
]

/** The same attribute as parsers of different strictness read it. */
const SPELLINGS: Array<(tag: string, event: string, run: string) => string> = [
  (tag, event, run) => `<${tag} on${event}="${run}">`,
  (tag, event, run) => `<${tag} on${event}='${run}'>a`,
  (tag, event, run) => `<${tag.replaceAll(' ', '/')}/on${event}=${run}>`,
  (tag, event, run) => `<${tag.toUpperCase()} ON${event.toUpperCase()} = ${run} //`,
  (tag, event, run) => `<${tag}\n\ton${event}\n=\n"${run}"`,
  (tag, event, run) => `<${tag} x="\`>" on${event}=&#${run.codePointAt(0)};${run.slice(1)}>`,
]

const SCHEMES: Array<(run: string) => string> = [
  (run) => `javascript:${run}`,
  (run) => `JaVaScRiPt:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => `java\nscript:${run}`,
  (run) => `\u0001javascript:${run}`,
  (run) => ` javascript:${run}`,
  (run) => `&#106;avascript&colon;${run}`,
  (run) => `&#x6A&#x61vascript:${run}`,
  (run) => `javascript&Tab;:${run}`,
  (run) => `%6Aavascript:${run}`,
  (run) => `\\u006aavascript:${run}`,
  (run) => `vbscript:${run}`,
  (run) => `data:text/html,<script>parent.${run}</script>`,
  (run) => `data:text/html;base64,${Buffer.from(`<script>parent.${run}</script>`).toString('base64')}`,
  (run) => `data:image/svg+xml,<svg onload=${run}>`,
  (run) => `blob:javascript:${run}`,
  (run) => `//xss.example/${run}`,
  (run) => `http://a@javascript:${run}`,
]

/** Where an address may stand: HTML, Markdown, and TeX. */
const PLACES: Array<(address: string) => string> = [
  (address) => `<a href="${address}">a</a>`,
  (address) => `<a href=${address}>a`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>a`,
  (address) => `<svg><a xlink:href="${address}"><text>a`,
  (address) => `<object data="${address}">`,
  (address) => `<base href="${address}">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<math href="${address}">a`,
  (address) => `[a](${address})`,
  (address) => `[a](<${address}> "b")`,
  (address) => `![a](${address})`,
  (address) => `<${address}>`,
  (address) => `[a][b]\n\n[b]: ${address}`,
  (address) => `![a][b]\n\n[b]: <${address}>`,
  (address) => `$\\href{${address}}{a}$`,
  (address) => `$$\\url{${address}}$$`,
  (address) => `\`\`\`${address}\na\n\`\`\``,
]

/** Ends of the places in which a text may stand, so that the rest would be outside. */
const ENDINGS = [
  '',
  '">',
  "'>",
  '--><',
  '</textarea>',
  '</title>',
  '</script>',
  '</style>',
  ']]>',
  '</svg>',
  '</p></td>',
  '`',
  '}}',
  '\\"}',
]
const SCRIPTS: Array<(run: string) => string> = [
  (run) => `<script>${run}</script>`,
  (run) => `<script src=data:,${run}></script>`,
  (run) => `<script/x>${run}</script/>`,
  (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
  (run) => `<svg><script>${run.replace('(', '&lpar;')}</script>`,
  (run) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${run}&gt;">`,
  (run) => `<noscript><p title="</noscript><img src=x: onerror=${run}>">`,
  (run) => `<template><style></template><img src=x: onerror=${run}></style>`,
  (run) => `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `%3Cscript%3E${run}%3C/script%3E`,
  (run) => `\${${run}}`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `<style>@import'javascript:${run}';*{background:url(javascript:${run})}</style>`,
]

const run = (number: number) => `hits.push(${number})`

function buildVectors(): string[] {
  const makers: Array<(script: string) => string> = []
  for (const tag of TAGS)
    for (const event of EVENTS)
      for (const spell of SPELLINGS) makers.push((script) => spell(tag, event, script))
  for (const scheme of SCHEMES) for (const place of PLACES) makers.push((script) => place(scheme(script)))
  for (const ending of ENDINGS)
    for (const script of SCRIPTS) makers.push((text) => `${ending}${script(text)}`)
  return makers.map((make, number) => make(run(number)))
}

/** Each tries to add its own number to `window.hits`. */
export const XSS_VECTORS: readonly string[] = [...new Set(buildVectors())]
