// `tsx write-images.ts FILE`: the archive of test images, for engines that are started by a script.
import { writeFileSync } from 'node:fs'
import { imageArchive } from './test-images.ts'

writeFileSync(process.argv[2]!, imageArchive())
