import { ownFlags } from '#src/rules/category-flags.ts'
import { categoryPatterns, categoryTones } from '#src/rules/category-terms.ts'
import { paletteSeeds } from '#src/rules/palette-seeds.ts'
import { challengeCategories } from '#src/rules/terms.ts'
import { documentedLook, ownLook } from '#src/theme/categories.tsx'
import { textSizes } from '#src/theme/type-scale.ts'
import { cx } from '#src/ui/cx.ts'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './kit.styles.ts'
import { Part } from './part.tsx'

const surfaces = ['page', 'panel', 'raised', 'muted', 'emphasized'] as const
const steps = [4, 8, 12, 16, 24, 32, 48]

export const Foundations = () => (
  <>
    <Part id="colours" title="Colours">
      <div className={styles.row}>
        {surfaces.map((surface) => (
          <div key={surface} className={cx(styles.swatch, styles[surface])}>
            <span>{surface}</span>
            <span className={styles.fgMuted}>fg.muted</span>
            <span className={styles.fgSubtle}>fg.subtle</span>
          </div>
        ))}
      </div>
      {(['solid', 'subtle'] as const).map((look) => (
        <div key={look} className={styles.row}>
          {[...(Object.keys(paletteSeeds) as (keyof typeof paletteSeeds)[]), 'gray' as const].map((tone) => (
            <div key={tone} className={cx(styles.swatch, styles[look], tones[tone])}>
              {tone}
            </div>
          ))}
        </div>
      ))}
    </Part>
    <Part id="type" title="Type">
      {textSizes.map((size) => (
        <div key={size} className={styles.row}>
          <span className={styles.name}>{size.padEnd(5)}</span>
          <span className={styles[size]}>Sphinx of black quartz</span>
          <span className={cx(styles[size], styles.mono)}>
            flag{'{'}0O_1lI{'}'}
          </span>
        </div>
      ))}
      <div className={styles.row}>
        {(['normal', 'medium', 'semibold'] as const).map((weight) => (
          <span key={weight} className={styles[weight]}>
            {weight} Ключ Tiếng Việt 山猫 ねこ 고양이
          </span>
        ))}
      </div>
    </Part>
    <Part id="space" title="Space">
      {steps.map((px) => (
        <div key={px} className={styles.row}>
          <span className={styles.name}>{px} px</span>
          <span className={styles.bar} style={{ width: px }} />
        </div>
      ))}
    </Part>
    <Part id="flags" title="Signal flags">
      <div className={styles.grid}>
        {[
          ...challengeCategories.map(documentedLook),
          ...categoryPatterns.map((pattern, at) =>
            ownLook({
              name: pattern,
              tone: categoryTones[at % categoryTones.length]!,
              flag: ownFlags[pattern],
            }),
          ),
        ].map((look) => (
          <div key={look.key} className={cx(styles.row, tones[look.tone])}>
            <SignalFlag look={look} />
            <SignalFlag look={look} hoisted />
            <SignalFlag look={look} hoisted size={40} />
            <look.Icon />
            <span>{look.name}</span>
            <span className={styles.name}>{look.flag.letter}</span>
          </div>
        ))}
      </div>
    </Part>
  </>
)
