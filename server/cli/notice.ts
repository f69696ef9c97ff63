// npm run notice: the packages that the product is given on with, and their licences.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { noticeText } from './notice-text.ts'

const root = path.resolve(import.meta.dirname, '../..')
writeFileSync(path.join(root, 'NOTICE'), noticeText(root))
console.log('Wrote NOTICE.')
