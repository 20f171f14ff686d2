/**
 * What a lesson may be made of. Nothing here can run, load or cover anything, in whichever order it is nested; and no
 * element here is one whose text a browser reads in a way of its own (as in style, title or noscript), so a browser
 * finds the same tags in a sanitised lesson that the sanitiser wrote.
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

/** Of those, the ones whose value is a color or points at another element. */
export const SVG_PAINT = new Set(words('fill stroke marker-end marker-start marker-mid stop-color clip-path'))

export const MATH_TAGS = words(`
  math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd
  mpadded mphantom menclose mstyle`)

export const MATH_ATTRIBUTES = words(`
  display mathvariant displaystyle scriptlevel stretchy fence form accent linethickness lspace rspace columnalign rowspacing
  columnspacing width height depth`)
