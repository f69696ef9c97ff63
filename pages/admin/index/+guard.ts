import { redirect } from 'vike/abort'

export function guard(): never {
  throw redirect('/admin/games')
}
