// What every page knows about its reader and its site. Types only: the browser half imports this freely.
import type { StaffActor } from '../rules/staff.ts'
import type { ClientConfig } from './site.ts'

export interface Viewer extends StaffActor {
  userId: string
  userName: string
  /** Address of the picture, or null for initials. */
  avatar: string | null
}

export type Site = ClientConfig & { description: string }

export type ColourMode = 'dark' | 'light'
