import { expect, test } from 'vitest'
import { metricsIn } from './prom-queries.ts'

test.each([
  ['up', [['up']]],
  [
    'sum by (call, code) (rate(calls_total{code="A{}",type=~"x"}[5m])) > 0.02',
    [['calls_total', 'code', 'type']],
  ],
  ['1 - a:b:rate5m{slo="x"} > 14.4 and on (slo) c offset 5m', [['a:b:rate5m', 'slo'], ['c']]],
  ['histogram_quantile(0.95, sum by (le) (rate(d_bucket{le!="1"}[$__rate_interval])))', [['d_bucket', 'le']]],
  ['time() - max(t) > 3600 or absent(t)', [['t'], ['t']]],
])('[OPS-04] the metrics of %s are found', (expression, expected) => {
  expect(metricsIn(expression).map(({ name, labels }) => [name, ...labels])).toEqual(expected)
})
