import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPage } from '../recipes/page.ts'
import type { Recipe } from '../recipes/recipe.ts'

const recipe = (title: string): Recipe => ({ title, minutes: 30, isVegetarian: true })

/** Lets everything run that was waiting for an answer. */
const settle = async () => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
}

const open = () => {
  const sent: { word: string; resolve(recipes: Recipe[]): void; reject(error: Error): void }[] = []
  const page = createPage(({ word }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Recipe[]>()
    sent.push({ word, resolve, reject })
    return promise
  })
  return { ...page, sent }
}

test('The newest word is searched', () => {
  const { box, sent } = open()
  void box.type('soup')
  void box.type('cake')
  assert.equal(sent.at(-1)?.word, 'cake')
})

test('A new search is sent immediately', () => {
  const { box, sent } = open()
  for (const word of ['s', 'so', 'soup']) void box.type(word)
  assert.equal(sent.length, 3)
})

test("A filter that was taken back isn't shown", async () => {
  const { box, sent, titles } = open()
  void box.type('cake')
  void box.filter(true)
  void box.filter(false)
  sent[2]?.resolve([recipe('Sponge'), recipe('Lard cake')])
  await settle()
  sent[1]?.resolve([recipe('Sponge')])
  await settle()
  assert.deepEqual(titles(), ['Sponge', 'Lard cake'])
})

test("An old failure doesn't hide newer results", async () => {
  const { box, sent, titles } = open()
  void box.type('soup')
  void box.type('cake')
  sent[1]?.resolve([recipe('Sponge')])
  await settle()
  sent[0]?.reject(new Error('timeout'))
  await settle()
  assert.deepEqual(titles(), ['Sponge'])
})

test("An old answer doesn't end the loading of a newer search", async () => {
  const { box, list, sent } = open()
  void box.type('soup')
  void box.type('cake')
  sent[0]?.resolve([recipe('Leek soup')])
  await settle()
  assert.equal(list.status, 'loading')
})

test('A failure of the newest search is shown', async () => {
  const { box, list, sent } = open()
  void box.type('cake')
  sent[0]?.reject(new Error('timeout'))
  await settle()
  assert.equal(list.status, 'failed')
})
