import { plainFileName } from '#src/rules/file-name.ts'
import type { ExportedFile } from '../repository.ts'

export type ArchivedFile =
  | ExportedFile
  /** At another site. */
  | { hash: null; url: string }

export const isStored = (file: ArchivedFile): file is ExportedFile => file.hash !== null

/** In the archive: a folder for each file, so that it can keep its name. */
export const filePath = ({ hash, name }: Pick<ExportedFile, 'hash' | 'name'>): string =>
  `files/${hash}/${plainFileName(name, 'file')}`

/** The same as a relative address. No sign of it means anything in HTML. */
export const fileAddress = (file: Pick<ExportedFile, 'hash' | 'name'>): string => addressOf(filePath(file))

/** Of a path in the archive. */
export const addressOf = (path: string): string =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll("'", '%27'))
    .join('/')
