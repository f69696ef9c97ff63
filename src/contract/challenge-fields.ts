// The settings of a challenge, once: contract, columns, settings view, audit log and form are made from this list.
import { challengeCategories, challengeTypes } from '../rules/terms.ts'
import type { Fields } from './fields.ts'
import { limits } from './limits.ts'

const { memoryMiB, cpuTenths, storageMiB, port } = limits

export const challengeFields = {
  title: { type: 'text', max: limits.challengeTitleMax, filled: true, trim: true },
  content: { type: 'text', max: limits.markdownMax },
  category: { type: 'option', options: challengeCategories },
  type: { type: 'option', options: challengeTypes, readOnly: true },
  hints: { type: 'texts', max: limits.hintsMax, each: limits.hintMax, filled: true, trim: true },
  flagTemplate: { type: 'text', max: limits.flagTemplateMax, nullable: true, trim: true, secret: true },
  isEnabled: { type: 'flag' },
  fileName: { type: 'text', max: limits.fileNameMax, filled: true, trim: true },
  containerImage: { type: 'text', max: limits.containerImageMax, trim: true },
  memoryLimit: { type: 'int', ...memoryMiB },
  cpuCount: { type: 'int', ...cpuTenths },
  storageLimit: { type: 'int', ...storageMiB },
  containerExposePort: { type: 'int', ...port },
  enableTrafficCapture: { type: 'flag' },
  disableBloodBonus: { type: 'flag' },
  originalScore: { type: 'int', min: 0, max: limits.originalScoreMax },
  minScoreRate: { type: 'number', min: 0, max: 1 },
  difficulty: { type: 'number', min: 0.1, max: limits.difficultyMax },
} as const satisfies Fields
