// A short fanfare for first bloods, made by the browser: no file. Browsers let a page sound only after a click or a key, so it is off at first.

/** In Hz: a chord that rises. */
const tones = [392, 523.25, 659.25, 783.99]
const stepSeconds = 0.11
const lastSeconds = 0.9
const loud = 0.18

export interface BloodSound {
  play(): void
  stop(): void
}

/** To be called by a click or a key. */
export function openBloodSound(): BloodSound {
  const context = new AudioContext()
  return {
    play() {
      const start = context.currentTime + 0.02
      tones.forEach((frequency, index) => {
        const at = start + index * stepSeconds
        const isLast = index === tones.length - 1
        const end = at + (isLast ? lastSeconds : stepSeconds * 1.6)
        const wave = new OscillatorNode(context, { type: 'triangle', frequency })
        const gain = new GainNode(context, { gain: 0 })
        gain.gain.setValueAtTime(0, at)
        gain.gain.linearRampToValueAtTime(loud, at + 0.02)
        gain.gain.exponentialRampToValueAtTime(0.001, end)
        wave.connect(gain).connect(context.destination)
        wave.start(at)
        wave.stop(end)
      })
    },
    stop: () => void context.close(),
  }
}
