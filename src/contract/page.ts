// Data about the visitor and the site that every page has. Types only, so the browser half may import this file.
import type { StaffActor } from '../rules/staff.ts'
import type { SiteLinks } from './settings.ts'
import type { ClientConfig } from './site.ts'

export interface Viewer extends StaffActor {
  userId: string
  userName: string
  /** Address of the avatar; null when the initials are shown instead. */
  avatar: string | null
}

export interface Site extends ClientConfig {
  description: string
  /** The organisers' words on every public page, as safe HTML; empty when there are none. */
  footerHtml: string
  links: SiteLinks
}

export type ColourMode = 'dark' | 'light'
