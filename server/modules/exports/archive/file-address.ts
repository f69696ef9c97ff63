import { plainFileName } from '#src/rules/file-name.ts'
import type { ExportedFile } from '../repository.ts'

/** In the archive: a folder for each file, so that it can keep its name. */
export const filePath = ({ hash, name }: Pick<ExportedFile, 'hash' | 'name'>): string =>
  `files/${hash}/${plainFileName(name, 'file')}`

/** The same as a relative address; no sign of it means anything in HTML. */
export const fileAddress = (file: Pick<ExportedFile, 'hash' | 'name'>): string =>
  filePath(file)
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll("'", '%27'))
    .join('/')
