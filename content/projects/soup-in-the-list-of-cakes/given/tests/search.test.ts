import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPage } from '../recipes/page.ts'
import type { Recipe, Search } from '../recipes/recipe.ts'

const recipe = (title: string, minutes = 30): Recipe => ({ title, minutes, isVegetarian: true })

/** Lets everything run that was waiting for an answer. */
const settle = async () => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
}

/** A server that answers when the test says so. */
const open = () => {
  const sent: { search: Search; answer(recipes: Recipe[]): void }[] = []
  const page = createPage((search) => {
    const { promise, resolve } = Promise.withResolvers<Recipe[]>()
    sent.push({ search, answer: resolve })
    return promise
  })
  return { ...page, sent }
}

test('A search shows its recipes, the quick ones first', async () => {
  const { box, sent, titles } = open()
  void box.type('cake')
  sent[0]?.answer([recipe('Sponge', 60), recipe('Mug cake', 5)])
  await settle()
  assert.deepEqual(titles(), ['Mug cake', 'Sponge'])
})

test("A slow answer doesn't replace a newer one", async () => {
  const { box, sent, titles } = open()
  void box.type('soup')
  void box.type('cake')
  sent[1]?.answer([recipe('Sponge')])
  await settle()
  sent[0]?.answer([recipe('Leek soup')])
  await settle()
  assert.deepEqual(titles(), ['Sponge'])
})

test('Answers in the right order end with the newest', async () => {
  const { box, sent, titles } = open()
  void box.type('soup')
  sent[0]?.answer([recipe('Leek soup')])
  await settle()
  void box.type('cake')
  sent[1]?.answer([recipe('Sponge')])
  await settle()
  assert.deepEqual(titles(), ['Sponge'])
})

test('The word is sent without extra spaces', () => {
  const { box, sent } = open()
  void box.type('  Carrot   CAKE ')
  assert.deepEqual(sent[0]?.search, { word: 'carrot cake', onlyVegetarian: false })
})

test('An empty box clears the list', async () => {
  const { box, list, sent } = open()
  await box.type('  ')
  assert.equal(list.status, 'empty')
  assert.equal(sent.length, 0)
})

test('A word that was found is remembered', async () => {
  const { box, recent, sent } = open()
  void box.type('cake')
  sent[0]?.answer([])
  await settle()
  assert.deepEqual(recent.words, ['cake'])
})
