import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { SolvesSoFar } from '#src/rules/curves/curve.ts'
import { curveNames } from '#src/rules/curves/curves.ts'
import { challengeScore } from '#src/rules/scoring.ts'
import { curvePoints, curveWidth, followsTime, scoreAt } from './curve-points.ts'
import { ScoreCurve } from './score-curve.tsx'

// The reader's language and zone come with a page, and there is none here.
vi.mock('#src/lib/shell.ts', () => ({ useLook: () => ({ locale: 'en-US', timeZone: 'UTC' }) }))

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
const soFar = (solves: number): SolvesSoFar => ({
  solves,
  mostSolves: 40,
  firstSolveMs: solves > 0 ? 7_200_000 : null,
  gameMs: 86_400_000,
})
const curves = fc.record({
  curve: fc.constantFrom(...curveNames),
  curveMinimum: fc.integer({ min: 0, max: 500 }),
  curveDecay: fc.double({ min: 0, max: 50, noNaN: true }),
  curveSolves: fc.nat(20),
  originalScore: fc.integer({ min: 0, max: 5_000 }),
  minScoreRate: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  difficulty: fc.double({ min: 0.1, max: 1_000, noNaN: true }),
})

test('every point of the curve is what the rule says', () => {
  fc.assert(
    fc.property(curves, fc.integer({ min: 0, max: 3_000 }), (curve, solves) => {
      const last = curveWidth(curve, soFar(solves))
      const points = curvePoints(curve, soFar(solves), last)
      expect(points.at(0)?.at).toBe(0)
      expect(points.at(-1)?.at).toBe(last)
      if (!followsTime(curve)) expect(last).toBeGreaterThanOrEqual(solves)
      for (const { at, score } of points) expect(score).toBe(scoreAt(curve, soFar(solves), at))
      const here = followsTime(curve) ? 7_200_000 : solves
      if (solves > 0) expect(scoreAt(curve, soFar(solves), here)).toBe(challengeScore(curve, soFar(solves)))
    }),
  )
})

test('the picture shows the score of now, and of the milestones, by the same rule', () => {
  fc.assert(
    fc.property(curves, fc.integer({ min: 0, max: 300 }), (curve, solves) => {
      const host = document.createElement('div')
      host.innerHTML = renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <ScoreCurve curve={curve} so={soFar(solves)} tone="teal" />
        </I18nProvider>,
      )
      const dot = host.querySelector('circle')!
      expect(dot.getAttribute('data-score')).toBe(String(challengeScore(curve, soFar(solves))))
      for (const mark of host.querySelectorAll('dd')) {
        const expected = scoreAt(curve, soFar(solves), Number(mark.getAttribute('data-at')))
        expect(Number(mark.textContent?.replaceAll(',', ''))).toBe(expected)
      }
    }),
    { numRuns: 30 },
  )
})

test('a higher score is drawn higher', () => {
  const curve = { originalScore: 1_000, minScoreRate: 0.25, difficulty: 5 }
  const heightOf = (solves: number) => {
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <ScoreCurve curve={curve} so={soFar(solves)} tone="teal" />
      </I18nProvider>,
    )
    return Number(/<circle[^>]* cy="([\d.]+)"/.exec(html)?.[1])
  }
  expect(heightOf(1)).toBeLessThan(heightOf(4))
  expect(heightOf(4)).toBeLessThan(heightOf(40))
})
