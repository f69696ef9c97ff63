// Data about the visitor and the site that every page has. Types only, so the browser half may import this file.
import type { StaffActor } from '../rules/staff.ts'
import type { ClientConfig } from './site.ts'

export interface Viewer extends StaffActor {
  userId: string
  userName: string
  /** Address of the avatar; null when the initials are shown instead. */
  avatar: string | null
}

export type Site = ClientConfig & { description: string }

export type ColourMode = 'dark' | 'light'
