// What every page knows about its reader and its site. Types only: the browser half imports this freely.
import type { Role } from '../rules/terms.ts'
import type { ClientConfig } from './site.ts'

export interface Viewer {
  userId: string
  userName: string
  role: Role
  /** Address of the picture, or null for initials. */
  avatar: string | null
}

export type Site = ClientConfig & { description: string }

export type ColourMode = 'dark' | 'light'
