import { expect, test } from './site.ts'

/** The fonts that Chromium really draws an element with, not those that its style asks for. */
test('[WALK-09] italic text has the same serif as the text around it while the italic is not there', async ({
  page,
}) => {
  await page.route(/serif-latin-italic/, (route) => route.abort())
  await page.goto('/')
  await page.evaluate(async () => {
    const text = document.createElement('p')
    text.className = 'prose'
    text.innerHTML = 'Upright <em id="slanted">slanted</em>'
    document.body.append(text)
    await document.fonts.ready
  })
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#slanted' })
  await expect
    .poll(async () => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))
    })
    .toEqual([{ familyName: expect.stringContaining('Serif'), isCustomFont: true }])
})
