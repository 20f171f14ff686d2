/**
 * The allowlist for lessons. Nothing here can run, load or cover anything, however it is nested. It has no element
 * whose content browsers parse differently (such as style, title or noscript), so a browser finds the same tags that
 * the sanitiser wrote.
 */
const words = (text: string) => text.trim().split(/\s+/)

export const TEXT_TAGS = words(`
  h1 h2 h3 h4 h5 h6 p div span br hr strong b em i u s mark small sub sup code kbd samp var abbr cite q dfn time bdi bdo
  blockquote pre ul ol li dl dt dd figure figcaption details summary img a table caption thead tbody tfoot tr th td`)

export const SVG_TAGS = words(`
  svg g path line polyline polygon rect circle ellipse text tspan desc defs marker lineargradient radialgradient stop
  clippath`)

export const SVG_ATTRIBUTES = words(`
  viewbox d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform fill stroke stroke-width stroke-dasharray
  stroke-linecap stroke-linejoin stroke-opacity fill-opacity fill-rule opacity font-family font-size font-weight
  font-style text-anchor dominant-baseline marker-end marker-start marker-mid markerwidth markerheight refx refy orient
  offset stop-color stop-opacity gradientunits gradienttransform clip-path clip-rule preserveaspectratio`)

/** SVG attributes whose value is a color or a reference to another element. */
export const SVG_PAINT = new Set(words('fill stroke marker-end marker-start marker-mid stop-color clip-path'))

export const MATH_TAGS = words(`
  math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd
  mpadded mphantom menclose mstyle`)

export const MATH_ATTRIBUTES = words(`
  display mathvariant displaystyle scriptlevel stretchy fence form accent linethickness lspace rspace columnalign rowspacing
  columnspacing width height depth`)
