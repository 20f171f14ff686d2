import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { insertCourse } from '../../../test/factories/course.ts'

test('[SEC-11] a temporary banner is not cached; the picture is', async () => {
  const { app, db } = await createTestApp()
  const titles = Array.from({ length: 8 }, (_, index) => `Course ${index}`)
  const courses = await Promise.all(titles.map((title) => insertCourse(db, { title })))
  const responses = await Promise.all(courses.map(({ id }) => app.inject(`/previews/course/${id}.png`)))
  const drawn = responses.filter(({ statusCode }) => statusCode === 200)
  const temporary = responses.filter(({ statusCode }) => statusCode === 302)
  // Two are drawn at a time; how many more come in after the first is done depends on the machine.
  expect(drawn.length).toBeGreaterThanOrEqual(2)
  expect(temporary.length).toBeGreaterThan(0)
  expect(drawn.length + temporary.length).toBe(titles.length)
  const cacheControl = (list: typeof responses) =>
    new Set(list.map(({ headers }) => headers['cache-control']))
  expect([...cacheControl(drawn)]).toEqual(['public, max-age=3600'])
  expect([...cacheControl(temporary)]).toEqual(['no-store'])
})

test('[SEC-11] every spelling of an id shares one picture', async () => {
  const { app, db } = await createTestApp()
  const { id } = await insertCourse(db, { title: 'Spelled' })
  const spellings = [id, id.toUpperCase(), `${id.slice(0, 18)}${id.slice(18).toUpperCase()}`, `${id}.png`]
  // Sent at once: if each were drawn, the third would get the banner, because only two are drawn at a time.
  const responses = await Promise.all(
    [...spellings, `${id.toUpperCase()}.png`].map((name) => app.inject(`/previews/course/${name}`)),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
})
