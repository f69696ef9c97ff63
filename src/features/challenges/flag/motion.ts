// Animations of verdicts: a shake for wrong flags, confetti for right ones. None for users who prefer reduced motion.

interface Piece {
  angle: number
  reach: number
  colour: string
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function shake(element: HTMLElement | null): void {
  if (!element?.animate || isCalm()) return
  const steps = [0, -9, 8, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
  element.animate(steps, { duration: 420, easing: 'ease-out' })
}

const pieces = 18
const colours = ['green', 'yellow', 'brand', 'pink', 'violet']
const bloodPieces = 60
const bloodColours = ['yellow', 'orange', 'yellow', 'red']

/** Confetti from the centre of an element, for about a second. */
export function celebrate(element: HTMLElement | null): void {
  if (!element?.animate || isCalm()) return
  element.animate([{ transform: 'scale(0.96)' }, { transform: 'scale(1.02)' }, { transform: 'none' }], {
    duration: 380,
    easing: 'cubic-bezier(.2,1.4,.4,1)',
  })
  for (let at = 0; at < pieces; at += 1) {
    fling(element, {
      angle: at / pieces,
      reach: 70 + Math.random() * 110,
      colour: colours[at % colours.length]!,
    })
  }
}

/** First blood: a wider burst in gold. */
export function celebrateBlood(element: HTMLElement | null): void {
  if (!element?.animate || isCalm()) return
  for (let at = 0; at < bloodPieces; at += 1) {
    const colour = bloodColours[at % bloodColours.length]!
    fling(element, { angle: at / bloodPieces, reach: 120 + Math.random() * 260, colour })
  }
}

/** @param angle 0 to 1 for a whole turn. */
function fling(element: HTMLElement, { angle: turn, reach, colour }: Piece): void {
  const piece = document.createElement('span')
  const angle = turn * 2 * Math.PI + Math.random() * 0.4
  const x = Math.cos(angle) * reach * 1.5
  const y = Math.sin(angle) * reach * 0.7 - 30
  piece.setAttribute('aria-hidden', 'true')
  piece.style.cssText = `position:absolute;left:50%;top:50%;width:8px;height:${reach % 3 > 1 ? 8 : 14}px;border-radius:2px;
    pointer-events:none;z-index:1;background:var(--chakra-colors-${colour}-400)`
  element.append(piece)
  const steps = [
    { transform: 'translate(-50%,-50%) scale(.4)', opacity: 1 },
    { transform: `translate(${x}px,${y}px) rotate(${angle * 200}deg)`, opacity: 1, offset: 0.6 },
    { transform: `translate(${x * 1.1}px,${y + 90}px) rotate(${angle * 420}deg)`, opacity: 0 },
  ]
  const flight = piece.animate(steps, { duration: 1_200, easing: 'cubic-bezier(.1,.7,.4,1)' })
  flight.onfinish = () => piece.remove()
}
